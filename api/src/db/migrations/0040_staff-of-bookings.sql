-- in batches
UPDATE "bookings" b SET "staff_id" = (
    SELECT s."staff_id" FROM "staff" s WHERE s."business_key" = b."business_key" ORDER BY s."position" LIMIT 1)
 WHERE (b."business_key", b."booking_id") IN
  (SELECT "business_key", "booking_id" FROM "bookings" WHERE "staff_id" IS NULL
    ORDER BY "business_key", "booking_id" LIMIT 1000);
