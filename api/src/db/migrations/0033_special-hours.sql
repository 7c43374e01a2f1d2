CREATE TABLE "special_hours" (
	"business_key" uuid NOT NULL,
	"special_hours_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"shifts" jsonb NOT NULL,
	"yearly" boolean NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "special_hours_business_key_special_hours_id_pk" PRIMARY KEY("business_key","special_hours_id")
);
--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;