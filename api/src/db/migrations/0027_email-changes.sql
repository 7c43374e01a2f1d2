CREATE TABLE "email_changes" (
	"business_key" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_business_key_token_hash_pk" PRIMARY KEY("business_key","token_hash")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_business_key_owners_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");