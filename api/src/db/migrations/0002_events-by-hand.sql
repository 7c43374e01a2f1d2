CREATE TABLE "event_days" (
	"business_key" uuid NOT NULL,
	"local_date" date NOT NULL,
	"added" integer NOT NULL,
	CONSTRAINT "event_days_business_key_local_date_pk" PRIMARY KEY("business_key","local_date")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ol_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_days" ADD CONSTRAINT "event_days_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;