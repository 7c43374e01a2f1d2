CREATE TABLE "receipt_settings" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prices_include_tax" boolean DEFAULT true NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"business_key" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"payment_kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_ref" text NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"customer" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"data" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_business_key_receipt_id_pk" PRIMARY KEY("business_key","receipt_id")
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "tax_ids" jsonb;--> statement-breakpoint
ALTER TABLE "receipt_settings" ADD CONSTRAINT "receipt_settings_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_settings_fk" FOREIGN KEY ("business_key") REFERENCES "public"."receipt_settings"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("business_key","year","sequence");--> statement-breakpoint
CREATE INDEX "receipts_booking" ON "receipts" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "receipts_listed" ON "receipts" USING btree ("business_key","issued_at");
