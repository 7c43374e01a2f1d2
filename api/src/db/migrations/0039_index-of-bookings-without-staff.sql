CREATE INDEX CONCURRENTLY "bookings_without_staff" ON "bookings" USING btree ("business_key","booking_id") WHERE "staff_id" IS NULL;
