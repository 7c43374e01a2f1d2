CREATE TABLE "follow_up_schedules" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"business_key" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_ups_business_key_customer_id_pk" PRIMARY KEY("business_key","customer_id")
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"business_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "mail_texts_business_key_kind_language_pk" PRIMARY KEY("business_key","kind","language")
);
--> statement-breakpoint
CREATE TABLE "reply_to_changes" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_blocks" (
	"business_key" uuid NOT NULL,
	"phone_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_blocks_business_key_phone_hash_pk" PRIMARY KEY("business_key","phone_hash")
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"business_key" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_consents_business_key_booking_id_pk" PRIMARY KEY("business_key","booking_id")
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"business_key" uuid NOT NULL,
	"booking_id" uuid,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"start_time" timestamp (3) with time zone,
	"former_start" timestamp (3) with time zone,
	"appointments" smallint DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"segments" smallint DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"sid" text DEFAULT '' NOT NULL,
	"error_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_messages_business_key_message_id_pk" PRIMARY KEY("business_key","message_id")
);
--> statement-breakpoint
CREATE TABLE "texting_accounts" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"account_sid" text DEFAULT '' NOT NULL,
	"auth_token" text,
	"sender" text DEFAULT '' NOT NULL,
	"reminds_day_before" boolean DEFAULT true NOT NULL,
	"reminds_soon" boolean DEFAULT false NOT NULL,
	"confirms" boolean DEFAULT true NOT NULL,
	"monthly_limit" integer NOT NULL,
	"month" text DEFAULT '' NOT NULL,
	"sent_in_month" integer DEFAULT 0 NOT NULL,
	"segments_in_month" integer DEFAULT 0 NOT NULL,
	"limit_mailed_in" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "has_texting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_up_schedules" ADD CONSTRAINT "follow_up_schedules_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_customer_fk" FOREIGN KEY ("business_key","customer_id") REFERENCES "public"."customers"("business_key","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_to_changes" ADD CONSTRAINT "reply_to_changes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_blocks" ADD CONSTRAINT "text_blocks_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_booking_fk" FOREIGN KEY ("business_key","booking_id") REFERENCES "public"."bookings"("business_key","booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_booking_fk" FOREIGN KEY ("business_key","booking_id") REFERENCES "public"."bookings"("business_key","booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texting_accounts" ADD CONSTRAINT "texting_accounts_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_schedules_due" ON "follow_up_schedules" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "text_messages_waiting" ON "text_messages" USING btree ("business_key","next_try_at") WHERE "text_messages"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_booking" ON "text_messages" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "text_messages_age" ON "text_messages" USING btree ("created_at");