ALTER TABLE "businesses" ADD COLUMN "several_services" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "add_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "goes_with" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "processing" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "max_seats" smallint DEFAULT 1 NOT NULL;