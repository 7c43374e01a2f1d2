ALTER TABLE "bookings" ADD COLUMN "skipped_wall" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "skipped_wall" integer;