ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_customer_fk";
