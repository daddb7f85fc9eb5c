"""What leaves a table: QR codes, snapshots, exports."""
