CREATE TABLE "api_keys" (
	"business_key" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"window_start" timestamp (3) with time zone NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"former_calls" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_keys_business_key_key_id_pk" PRIMARY KEY("business_key","key_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_hash" ON "api_keys" USING btree ("business_key","hash");