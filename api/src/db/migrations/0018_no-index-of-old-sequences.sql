DROP INDEX "bookings_old_sequences";
