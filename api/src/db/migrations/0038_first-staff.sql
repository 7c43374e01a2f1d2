-- in batches
INSERT INTO "staff" ("business_key", "staff_id", "created_at")
  SELECT b."business_key", gen_random_uuid(), b."created_at" FROM "businesses" b
   WHERE NOT EXISTS (SELECT FROM "staff" s WHERE s."business_key" = b."business_key")
   ORDER BY b."business_key" LIMIT 1000;
