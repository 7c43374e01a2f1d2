ALTER TABLE "businesses" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "region" text DEFAULT '' NOT NULL;