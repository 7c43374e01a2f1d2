ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_key_staff_id_staff_business_key_staff_id_fk" FOREIGN KEY ("business_key","staff_id") REFERENCES "public"."staff"("business_key","staff_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_have_staff" CHECK ("staff_id" IS NOT NULL) NOT VALID;
