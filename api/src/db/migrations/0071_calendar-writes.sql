ALTER TABLE "calendar_connections" ADD COLUMN "write_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD COLUMN "write_rev" bigint;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD COLUMN "write_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_objects" ADD COLUMN "ends_at" timestamp (3) with time zone NOT NULL;