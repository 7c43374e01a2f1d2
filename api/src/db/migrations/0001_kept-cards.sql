CREATE TABLE "kept_cards" (
	"business_key" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_cards_business_key_customer_id_pk" PRIMARY KEY("business_key","customer_id")
);
--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_cards_booking" ON "kept_cards" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "kept_cards_due" ON "kept_cards" USING btree ("business_key","forget_at");