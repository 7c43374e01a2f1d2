ALTER TABLE "businesses" ADD COLUMN "event_day_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "events_of_day" integer DEFAULT 0 NOT NULL;