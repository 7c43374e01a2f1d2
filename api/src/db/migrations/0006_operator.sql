CREATE TABLE "admin_log" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"business_key" uuid,
	"detail" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "admin_log_age" ON "admin_log" USING btree ("created_at");