ALTER TABLE "bookings" ADD COLUMN "price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "currency" text DEFAULT '' NOT NULL;