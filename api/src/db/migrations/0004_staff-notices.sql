ALTER TABLE "members" ADD COLUMN "booking_pushes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booked_how" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booked_by" uuid;--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "made_by_owner";