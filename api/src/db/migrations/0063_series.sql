ALTER TABLE "bookings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;