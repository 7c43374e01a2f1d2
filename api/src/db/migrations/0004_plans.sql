CREATE TABLE "coin_ledger" (
	"business_key" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_ledger_business_key_entry_id_pk" PRIMARY KEY("business_key","entry_id"),
	CONSTRAINT "coin_ledger_once" UNIQUE("business_key","reason","reference")
);
--> statement-breakpoint
CREATE TABLE "limit_notices" (
	"business_key" uuid NOT NULL,
	"month" text NOT NULL,
	"percent" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limit_notices_business_key_month_percent_pk" PRIMARY KEY("business_key","month","percent")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"business_key" uuid NOT NULL,
	"referred_key" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referrals_business_key_referred_key_pk" PRIMARY KEY("business_key","referred_key")
);
--> statement-breakpoint
ALTER TABLE "coin_ledger" ADD CONSTRAINT "coin_ledger_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_notices" ADD CONSTRAINT "limit_notices_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;