DROP TRIGGER keep_sequences_equal ON "bookings";--> statement-breakpoint
DROP FUNCTION keep_sequences_equal();--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "sequence";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "change_number" TO "sequence";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "ol_link" TO "online_link";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "ol_link" TO "online_link";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "services" TO "service_names";--> statement-breakpoint
ALTER TABLE "businesses" RENAME COLUMN "ol_link" TO "online_link";--> statement-breakpoint
ALTER TABLE "businesses" RENAME COLUMN "business_address" TO "address";--> statement-breakpoint
ALTER TABLE "businesses" RENAME COLUMN "business_phone" TO "phone";--> statement-breakpoint
ALTER TABLE "businesses" RENAME COLUMN "business_email" TO "email";--> statement-breakpoint
ALTER TABLE "special_hours" RENAME COLUMN "from_date" TO "from";--> statement-breakpoint
ALTER TABLE "special_hours" RENAME COLUMN "to_date" TO "to";--> statement-breakpoint
ALTER TABLE "book_answers" RENAME COLUMN "answer" TO "reply";--> statement-breakpoint
ALTER TABLE "book_answers" RENAME TO "stored_replies";--> statement-breakpoint
ALTER INDEX "book_answers_age" RENAME TO "stored_replies_age";--> statement-breakpoint
ALTER TABLE "owner_directory" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "owner_directory" RENAME TO "member_directory";--> statement-breakpoint
ALTER TABLE "owners" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "owners" RENAME TO "members";--> statement-breakpoint
ALTER INDEX "owners_member_of" RENAME TO "members_member_of";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "password_resets" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "email_changes" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "push_devices" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "push_messages" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "authenticator_apps" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "business_key" TO "member_id";--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "business_key" TO "member_id";
