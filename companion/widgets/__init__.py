"""What two screens share: parts drawn from values, without a word about any game.

theme       Look and `look()`, kinds of text (TYPE, `style`), spacing, motion (`look.fast`, `look.slide`), `material`
colours     mix, faded, contrast
layout      Size (phone, wide, tablet, landscape, short; `side`, `inner`); `breadth` of words, `fitting` size of a title
shields     the nine coats of arms: SHIELDS, ORDER, shield, hue, line_color
parts       icon, emblem, spoken, text, one_line, row, col, rule, card, band, heading, arms
buttons     primary, quiet, link, tool, tappable, tap_card, Deed, action, tray, chip
inputs      stepper, choice, option_row, switch_row, field
figures     figure, mini, rolling, diamonds, strokes, deck_ticks
chart       line_chart, line_sample, bar_chart: what is drawn from moments, traces and bars by flet-charts
pages       top_bar, accent_bar, page_body, thumb_area, notice, banner
present     AsItStands: what is asked for when something is recorded from now on; Asked, question
sheet       use_sheet: what slides up over the lower part of the screen; sheet_room
snack       snack: a word that goes away by itself

The rest draws what the shell around every game shows, from values of `live` and `models`.
"""
