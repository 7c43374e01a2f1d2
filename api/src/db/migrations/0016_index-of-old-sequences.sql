CREATE INDEX CONCURRENTLY "bookings_old_sequences" ON "bookings" USING btree ("business_key","booking_id") WHERE "change_number" < "sequence";
