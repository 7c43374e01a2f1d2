ALTER TABLE "reply_to_changes" ADD COLUMN "member_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "session_hash" text DEFAULT '' NOT NULL;