-- in batches
UPDATE "bookings" SET "change_number" = "sequence" WHERE ("business_key", "booking_id") IN
  (SELECT "business_key", "booking_id" FROM "bookings" WHERE "change_number" < "sequence"
    ORDER BY "business_key", "booking_id" LIMIT 1000);
