-- For the index of what is searched in; every PostgreSQL has both.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"business_key" uuid NOT NULL,
	"contact" text NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_contacts_business_key_contact_pk" PRIMARY KEY("business_key","contact")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"business_key" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"address" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"has_booked" boolean NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"sort_key" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "customers_business_key_customer_id_pk" PRIMARY KEY("business_key","customer_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_fk" FOREIGN KEY ("business_key","customer_id") REFERENCES "public"."customers"("business_key","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_contacts_customer" ON "customer_contacts" USING btree ("business_key","customer_id");--> statement-breakpoint
CREATE INDEX "customers_sorted" ON "customers" USING btree ("business_key","sort_key","customer_id");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("business_key","phone_key");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("business_key","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_never_booked" ON "customers" USING btree ("first_seen") WHERE not "customers"."has_booked";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_fk" FOREIGN KEY ("business_key","customer_id") REFERENCES "public"."customers"("business_key","customer_id") ON DELETE no action ON UPDATE no action NOT VALID;