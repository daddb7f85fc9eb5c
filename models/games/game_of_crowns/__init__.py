"""Game of Crowns (Remo Conzadori, Alderac 2015): exchange, attack, and hold the better hand."""
