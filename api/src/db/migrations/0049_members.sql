CREATE TABLE "invitations" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"staff_id" uuid,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_business_key_member_id_pk" PRIMARY KEY("business_key","member_id"),
	CONSTRAINT "invitations_email" UNIQUE("business_key","email_key")
);
--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "member_of" uuid;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "booking_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_member_of_owners_business_key_fk" FOREIGN KEY ("member_of") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action NOT VALID;