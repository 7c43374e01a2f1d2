ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_business_key_staff_id_staff_business_key_staff_id_fk";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_have_staff";
