CREATE TABLE "waitlist_entries" (
	"business_key" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"wish_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"freed_starts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offer_at" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_business_key_entry_id_pk" PRIMARY KEY("business_key","entry_id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_wishes" (
	"business_key" uuid NOT NULL,
	"wish_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"staff_id" uuid,
	"date" date NOT NULL,
	"rev" bigint NOT NULL,
	"free_starts" jsonb NOT NULL,
	"look_at" timestamp (3) with time zone,
	CONSTRAINT "waitlist_wishes_business_key_wish_id_pk" PRIMARY KEY("business_key","wish_id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "waitlist" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_wish_fk" FOREIGN KEY ("business_key","wish_id") REFERENCES "public"."waitlist_wishes"("business_key","wish_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_wishes" ADD CONSTRAINT "waitlist_wishes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_address" ON "waitlist_entries" USING btree ("business_key","email_key","wish_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_wish" ON "waitlist_entries" USING btree ("business_key","wish_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_offer" ON "waitlist_entries" USING btree ("offer_at") WHERE "waitlist_entries"."confirmed_at" is not null and "waitlist_entries"."offer_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_expiry" ON "waitlist_entries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "waitlist_wishes_look" ON "waitlist_wishes" USING btree ("look_at");