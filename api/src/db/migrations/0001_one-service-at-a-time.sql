-- The last word behind the lock: bookings of different services never overlap, but where the owner placed them so.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_service_at_a_time" EXCLUDE USING gist (
  "business_key" WITH =, "service_id" WITH <>, tstzrange("start_time", "end_time") WITH &&
) WHERE ("status" IN ('pending', 'accepted') AND NOT "placed_by_owner");
