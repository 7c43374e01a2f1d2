CREATE TABLE "entry_changes" (
	"business_key" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"type" text NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_changes_business_key_rev_entry_id_pk" PRIMARY KEY("business_key","rev","entry_id")
);
--> statement-breakpoint
ALTER TABLE "entry_changes" ADD CONSTRAINT "entry_changes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_changes_age" ON "entry_changes" USING btree ("created_at");