DROP TRIGGER guard_new_booking ON bookings;--> statement-breakpoint
DROP TRIGGER guard_changed_booking ON bookings;--> statement-breakpoint
DROP FUNCTION guard_booking();--> statement-breakpoint
DROP FUNCTION overlaps_bookings(uuid, uuid, uuid, uuid, timestamptz, timestamptz, integer, integer);--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_business_key_service_id_services_business_key_service_id_fk";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_business_key_staff_id_staff_business_key_staff_id_fk";
--> statement-breakpoint
DROP INDEX "bookings_busy";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "service_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "service_name";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "staff_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "price";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "buffer_before";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "buffer_after";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "forced";--> statement-breakpoint
ALTER TABLE "entry_changes" DROP COLUMN "staff_id";