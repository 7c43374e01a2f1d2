CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "email_changes" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_business_key_token_hash_pk" PRIMARY KEY("business_key","token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_directory" (
	"email_key" text PRIMARY KEY NOT NULL,
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"language" text NOT NULL,
	"role" text NOT NULL,
	"staff_id" uuid,
	"booking_mails" boolean DEFAULT true NOT NULL,
	"booking_pushes" boolean DEFAULT true NOT NULL,
	"login_version" integer DEFAULT 0 NOT NULL,
	"rights_version" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"policy_date" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_business_key_member_id_pk" PRIMARY KEY("business_key","member_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_business_key_token_hash_pk" PRIMARY KEY("business_key","token_hash")
);
--> statement-breakpoint
CREATE TABLE "registration_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"business_key" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"browser_hash" text NOT NULL,
	"password_hash" text NOT NULL,
	"timezone" text NOT NULL,
	"language" text NOT NULL,
	"referred_by" uuid,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"stays" boolean NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_business_key_token_hash_pk" PRIMARY KEY("business_key","token_hash")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"business_key" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"member_id" uuid,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_business_key_activity_id_pk" PRIMARY KEY("business_key","activity_id")
);
--> statement-breakpoint
CREATE TABLE "booking_parts" (
	"business_key" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"service_id" uuid NOT NULL,
	"service_name" text NOT NULL,
	"add_on" boolean DEFAULT false NOT NULL,
	"staff_id" uuid NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"processing_after" integer,
	"processing_minutes" integer,
	"price" numeric(10, 2),
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"forced" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'accepted' NOT NULL,
	"seats" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_parts_business_key_booking_id_position_pk" PRIMARY KEY("business_key","booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "booking_directory" (
	"booking_ref" text PRIMARY KEY NOT NULL,
	"business_key" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"business_key" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_ref" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"seats" smallint DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_address" text NOT NULL,
	"additional_info" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"title" text,
	"online_link" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"customer_zone" text DEFAULT '' NOT NULL,
	"booked_how" text,
	"booked_by" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"attendance" text,
	"remind_at" timestamp (3) with time zone,
	"series_id" uuid,
	"series_start" timestamp (3) with time zone,
	"skipped_wall" integer,
	"absence" text,
	CONSTRAINT "bookings_business_key_booking_id_pk" PRIMARY KEY("business_key","booking_id")
);
--> statement-breakpoint
CREATE TABLE "stored_replies" (
	"business_key" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"reply" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stored_replies_business_key_idempotency_key_pk" PRIMARY KEY("business_key","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"business_key" uuid NOT NULL,
	"email_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"client_key" text NOT NULL,
	"hold" jsonb,
	CONSTRAINT "verification_codes_business_key_email_key_pk" PRIMARY KEY("business_key","email_key")
);
--> statement-breakpoint
CREATE TABLE "business_directory" (
	"business_id" text PRIMARY KEY NOT NULL,
	"business_key" uuid NOT NULL,
	"reserved_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"rev" bigint DEFAULT 1 NOT NULL,
	"business_id" text,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"online_link" text DEFAULT '' NOT NULL,
	"timezone" text NOT NULL,
	"currency" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"brand_color" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"shows_map" boolean DEFAULT false NOT NULL,
	"search_engines" boolean DEFAULT true NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"bookable_days" integer DEFAULT 30 NOT NULL,
	"booking_interval" integer DEFAULT 15 NOT NULL,
	"hours_advance" integer DEFAULT 0 NOT NULL,
	"change_cutoff_hours" integer DEFAULT 0 NOT NULL,
	"requires_name" boolean DEFAULT true NOT NULL,
	"requires_phone" boolean DEFAULT true NOT NULL,
	"requires_address" boolean DEFAULT false NOT NULL,
	"auto_confirm" boolean DEFAULT false NOT NULL,
	"trust_devices" boolean DEFAULT true NOT NULL,
	"waitlist" boolean DEFAULT true NOT NULL,
	"several_services" boolean DEFAULT false NOT NULL,
	"notify_owner" boolean DEFAULT true NOT NULL,
	"notify_customer" boolean DEFAULT true NOT NULL,
	"feed_version" integer DEFAULT 0 NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"second_factor_due_at" timestamp (3) with time zone,
	"has_webhooks" boolean DEFAULT false NOT NULL,
	"has_texting" boolean DEFAULT false NOT NULL,
	"event_day_start" timestamp (3) with time zone,
	"events_of_day" integer DEFAULT 0 NOT NULL,
	"premium_until" timestamp (3) with time zone,
	"referred_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_connections" (
	"business_key" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"staff_id" uuid,
	"write" boolean NOT NULL,
	"all_day_blocks" boolean NOT NULL,
	"etag" text,
	"read_at" timestamp (3) with time zone,
	"zone" text,
	"last_success_at" timestamp (3) with time zone,
	"failure" text,
	"write_failure" text,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"waits_until" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"write_at" timestamp (3) with time zone,
	"write_rev" bigint,
	"write_failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_connections_business_key_connection_id_pk" PRIMARY KEY("business_key","connection_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_objects" (
	"business_key" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"href" text NOT NULL,
	"etag" text,
	"written" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_objects_business_key_connection_id_entry_id_pk" PRIMARY KEY("business_key","connection_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "external_busy" (
	"business_key" uuid NOT NULL,
	"busy_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"staff_id" uuid,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"all_day" boolean NOT NULL,
	"blocks" boolean NOT NULL,
	CONSTRAINT "external_busy_business_key_busy_id_pk" PRIMARY KEY("business_key","busy_id")
);
--> statement-breakpoint
CREATE TABLE "entry_changes" (
	"business_key" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"staff_ids" uuid[],
	"type" text NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_changes_business_key_rev_entry_id_pk" PRIMARY KEY("business_key","rev","entry_id")
);
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"business_key" uuid NOT NULL,
	"contact" text NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_contacts_business_key_contact_pk" PRIMARY KEY("business_key","contact")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"business_key" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"address" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"has_booked" boolean NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"sort_key" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "customers_business_key_customer_id_pk" PRIMARY KEY("business_key","customer_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"business_key" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_address" text NOT NULL,
	"service_names" text NOT NULL,
	"service_id" uuid,
	"staff_id" uuid,
	"online_link" text NOT NULL,
	"additional_info" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"series_id" uuid,
	"skipped_wall" integer,
	CONSTRAINT "events_business_key_event_id_pk" PRIMARY KEY("business_key","event_id")
);
--> statement-breakpoint
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
CREATE TABLE "shift_services" (
	"business_key" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "shift_services_business_key_shift_id_service_id_pk" PRIMARY KEY("business_key","shift_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"business_key" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"staff_id" uuid,
	"weekday" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	CONSTRAINT "shifts_business_key_shift_id_pk" PRIMARY KEY("business_key","shift_id")
);
--> statement-breakpoint
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
CREATE TABLE "client_holds" (
	"hold_key" text PRIMARY KEY NOT NULL,
	"client_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "replica_beats" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"staff_id" uuid,
	"language" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_business_key_member_id_pk" PRIMARY KEY("business_key","member_id"),
	CONSTRAINT "invitations_email" UNIQUE("business_key","email_key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"business_key" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"window_start" timestamp (3) with time zone NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"former_calls" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_keys_business_key_key_id_pk" PRIMARY KEY("business_key","key_id")
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
	"member_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"business_key" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"booking_id" uuid,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"language" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"in_flight" boolean DEFAULT false NOT NULL,
	"priority" smallint DEFAULT 1 NOT NULL,
	"useless_from" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"erased_when_done" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_business_key_mail_id_pk" PRIMARY KEY("business_key","mail_id")
);
--> statement-breakpoint
CREATE TABLE "booking_payments" (
	"business_key" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"asked_minor" bigint NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"refund_until_hours" integer NOT NULL,
	"is_forfeited" boolean DEFAULT false NOT NULL,
	"agreed_text" text NOT NULL,
	"address_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"requested_minor" bigint,
	"request_key" text,
	"waits_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_payments_business_key_booking_id_pk" PRIMARY KEY("business_key","booking_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"business_key" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"keeps_card" boolean DEFAULT false NOT NULL,
	"session_id" text,
	"url" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"next_look_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_business_key_checkout_id_pk" PRIMARY KEY("business_key","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "kept_cards" (
	"business_key" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_cards_business_key_customer_id_pk" PRIMARY KEY("business_key","customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"business_key" uuid NOT NULL,
	"webhook_id" text NOT NULL,
	"refund_until_hours" integer DEFAULT 24 NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"mode" text,
	"secret_key" text,
	"webhook_secret" text,
	"endpoint_id" text,
	"refused_at" timestamp (3) with time zone,
	"seen_until" timestamp (3) with time zone,
	"next_look_at" timestamp (3) with time zone,
	CONSTRAINT "payment_settings_business_key_pk" PRIMARY KEY("business_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"business_key" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_ref" text NOT NULL,
	"kind" text NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"charge_id" uuid,
	"cause" text,
	"note" text DEFAULT '' NOT NULL,
	"request_key" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_business_key_payment_id_pk" PRIMARY KEY("business_key","payment_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"business_key" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_business_key_photo_id_pk" PRIMARY KEY("business_key","photo_id")
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"business_key" uuid NOT NULL,
	"picture" text NOT NULL,
	"file" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_files_business_key_picture_file_pk" PRIMARY KEY("business_key","picture","file")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"business_key" uuid NOT NULL,
	"picture" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"store" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_after" timestamp (3) with time zone,
	CONSTRAINT "pictures_business_key_picture_pk" PRIMARY KEY("business_key","picture")
);
--> statement-breakpoint
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
CREATE TABLE "push_devices" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"session_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_business_key_member_id_endpoint_hash_pk" PRIMARY KEY("business_key","member_id","endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"keys_id" smallint PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_messages_business_key_member_id_message_id_pk" PRIMARY KEY("business_key","member_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_settings" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prices_include_tax" boolean DEFAULT true NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"business_key" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"payment_kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_ref" text NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"customer" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"data" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_business_key_receipt_id_pk" PRIMARY KEY("business_key","receipt_id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"business_key" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" smallint NOT NULL,
	"turnaround" smallint NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resources_business_key_resource_id_pk" PRIMARY KEY("business_key","resource_id")
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone,
	"pending_secret" text,
	"pending_since" timestamp (3) with time zone,
	CONSTRAINT "authenticator_apps_business_key_member_id_pk" PRIMARY KEY("business_key","member_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"passkey_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_business_key_member_id_passkey_id_pk" PRIMARY KEY("business_key","member_id","passkey_id"),
	CONSTRAINT "passkeys_credential" UNIQUE("business_key","member_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"business_key" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_business_key_member_id_code_hash_pk" PRIMARY KEY("business_key","member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"business_key" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"name" text NOT NULL,
	"duration" integer NOT NULL,
	"price" numeric(10, 2),
	"capacity" integer NOT NULL,
	"description" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"position" smallint,
	"staff_ids" jsonb,
	"add_on" boolean DEFAULT false NOT NULL,
	"goes_with" jsonb,
	"processing" jsonb,
	"max_seats" smallint DEFAULT 1 NOT NULL,
	"resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tax_ids" jsonb,
	"payment" jsonb DEFAULT '{"kind":"none","amount_minor":null,"percent":null}'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "services_business_key_service_id_pk" PRIMARY KEY("business_key","service_id")
);
--> statement-breakpoint
CREATE TABLE "special_hours" (
	"business_key" uuid NOT NULL,
	"special_hours_id" uuid NOT NULL,
	"staff_id" uuid,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"shifts" jsonb NOT NULL,
	"yearly" boolean NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "special_hours_business_key_special_hours_id_pk" PRIMARY KEY("business_key","special_hours_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"business_key" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"own_hours" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"feed_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "staff_business_key_staff_id_pk" PRIMARY KEY("business_key","staff_id")
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
CREATE TABLE "unsubscribes" (
	"business_key" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unsubscribes_business_key_address_pk" PRIMARY KEY("business_key","address")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"business_key" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"wish_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"freed_starts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offer_at" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_business_key_entry_id_pk" PRIMARY KEY("business_key","entry_id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_wishes" (
	"business_key" uuid NOT NULL,
	"wish_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"staff_id" uuid,
	"date" date NOT NULL,
	"rev" bigint NOT NULL,
	"free_starts" jsonb NOT NULL,
	"look_at" timestamp (3) with time zone,
	CONSTRAINT "waitlist_wishes_business_key_wish_id_pk" PRIMARY KEY("business_key","wish_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"business_key" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"delivered" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_status" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_business_key_delivery_id_pk" PRIMARY KEY("business_key","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"business_key" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhooks_business_key_webhook_id_pk" PRIMARY KEY("business_key","webhook_id")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_business_key_member_id_members_business_key_member_id_fk" FOREIGN KEY ("business_key","member_id") REFERENCES "public"."members"("business_key","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_business_key_member_id_members_business_key_member_id_fk" FOREIGN KEY ("business_key","member_id") REFERENCES "public"."members"("business_key","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_links" ADD CONSTRAINT "registration_links_business_key_registrations_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."registrations"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_business_key_member_id_members_business_key_member_id_fk" FOREIGN KEY ("business_key","member_id") REFERENCES "public"."members"("business_key","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_parts" ADD CONSTRAINT "booking_parts_booking_fk" FOREIGN KEY ("business_key","booking_id") REFERENCES "public"."bookings"("business_key","booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_parts" ADD CONSTRAINT "booking_parts_service_fk" FOREIGN KEY ("business_key","service_id") REFERENCES "public"."services"("business_key","service_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_parts" ADD CONSTRAINT "booking_parts_staff_fk" FOREIGN KEY ("business_key","staff_id") REFERENCES "public"."staff"("business_key","staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_fk" FOREIGN KEY ("business_key","customer_id") REFERENCES "public"."customers"("business_key","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_replies" ADD CONSTRAINT "stored_replies_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_objects" ADD CONSTRAINT "calendar_objects_business_key_connection_id_calendar_connections_business_key_connection_id_fk" FOREIGN KEY ("business_key","connection_id") REFERENCES "public"."calendar_connections"("business_key","connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_busy" ADD CONSTRAINT "external_busy_business_key_connection_id_calendar_connections_business_key_connection_id_fk" FOREIGN KEY ("business_key","connection_id") REFERENCES "public"."calendar_connections"("business_key","connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_changes" ADD CONSTRAINT "entry_changes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_fk" FOREIGN KEY ("business_key","customer_id") REFERENCES "public"."customers"("business_key","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_schedules" ADD CONSTRAINT "follow_up_schedules_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_customer_fk" FOREIGN KEY ("business_key","customer_id") REFERENCES "public"."customers"("business_key","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_services" ADD CONSTRAINT "shift_services_business_key_shift_id_shifts_business_key_shift_id_fk" FOREIGN KEY ("business_key","shift_id") REFERENCES "public"."shifts"("business_key","shift_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_services" ADD CONSTRAINT "shift_services_business_key_service_id_services_business_key_service_id_fk" FOREIGN KEY ("business_key","service_id") REFERENCES "public"."services"("business_key","service_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_to_changes" ADD CONSTRAINT "reply_to_changes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_booking_fk" FOREIGN KEY ("business_key","booking_id") REFERENCES "public"."bookings"("business_key","booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_of_picture" FOREIGN KEY ("business_key","picture") REFERENCES "public"."pictures"("business_key","picture") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_ledger" ADD CONSTRAINT "coin_ledger_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_notices" ADD CONSTRAINT "limit_notices_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_business_key_member_id_members_business_key_member_id_fk" FOREIGN KEY ("business_key","member_id") REFERENCES "public"."members"("business_key","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_business_key_member_id_endpoint_hash_push_devices_business_key_member_id_endpoint_hash_fk" FOREIGN KEY ("business_key","member_id","endpoint_hash") REFERENCES "public"."push_devices"("business_key","member_id","endpoint_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_settings" ADD CONSTRAINT "receipt_settings_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_settings_fk" FOREIGN KEY ("business_key") REFERENCES "public"."receipt_settings"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_business_key_member_id_members_business_key_member_id_fk" FOREIGN KEY ("business_key","member_id") REFERENCES "public"."members"("business_key","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_business_key_member_id_members_business_key_member_id_fk" FOREIGN KEY ("business_key","member_id") REFERENCES "public"."members"("business_key","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_business_key_member_id_members_business_key_member_id_fk" FOREIGN KEY ("business_key","member_id") REFERENCES "public"."members"("business_key","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_blocks" ADD CONSTRAINT "text_blocks_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_booking_fk" FOREIGN KEY ("business_key","booking_id") REFERENCES "public"."bookings"("business_key","booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_booking_fk" FOREIGN KEY ("business_key","booking_id") REFERENCES "public"."bookings"("business_key","booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texting_accounts" ADD CONSTRAINT "texting_accounts_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_wish_fk" FOREIGN KEY ("business_key","wish_id") REFERENCES "public"."waitlist_wishes"("business_key","wish_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_wishes" ADD CONSTRAINT "waitlist_wishes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_business_key_webhook_id_webhooks_business_key_webhook_id_fk" FOREIGN KEY ("business_key","webhook_id") REFERENCES "public"."webhooks"("business_key","webhook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_member" ON "email_changes" USING btree ("business_key","member_id");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_member" ON "password_resets" USING btree ("business_key","member_id");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registration_links_business" ON "registration_links" USING btree ("business_key");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "registrations_expiry" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("business_key","member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activity_age" ON "activity" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_parts_busy" ON "booking_parts" USING btree ("business_key","end_time","start_time","staff_id","service_id","status","buffer_before","buffer_after","seats","position","processing_after","processing_minutes","booking_id") WHERE "booking_parts"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "booking_parts_resources" ON "booking_parts" USING btree ("business_key","end_time","start_time") WHERE "booking_parts"."status" in ('pending', 'accepted') and "booking_parts"."resource_ids" <> '[]'::jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_ref" ON "bookings" USING btree ("business_key","booking_ref");--> statement-breakpoint
CREATE INDEX "bookings_active" ON "bookings" USING btree ("business_key","end_time","start_time") WHERE "bookings"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "bookings_remind" ON "bookings" USING btree ("remind_at") WHERE "bookings"."status" in ('pending', 'accepted') and "bookings"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_personal" ON "bookings" USING btree ("end_time") WHERE "bookings"."customer_name" || "bookings"."customer_email" || "bookings"."customer_phone" || "bookings"."customer_address" || "bookings"."additional_info" <> '';--> statement-breakpoint
CREATE INDEX "bookings_started" ON "bookings" USING btree ("business_key","start_time");--> statement-breakpoint
CREATE INDEX "bookings_requests" ON "bookings" USING btree ("business_key","start_time") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("start_time") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_awaiting" ON "bookings" USING btree ("business_key","end_time") WHERE "bookings"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "bookings_cancelled" ON "bookings" USING btree ("business_key","end_time") WHERE "bookings"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("business_key","customer_id","start_time","status","attendance") WHERE "bookings"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_series" ON "bookings" USING btree ("business_key","series_id") WHERE "bookings"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "stored_replies_age" ON "stored_replies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_holds" ON "verification_codes" USING btree ("business_key","expires_at") WHERE "verification_codes"."hold" is not null and "verification_codes"."tries_left" > 0;--> statement-breakpoint
CREATE INDEX "business_directory_reserved" ON "business_directory" USING btree ("reserved_until") WHERE "business_directory"."reserved_until" is not null;--> statement-breakpoint
CREATE INDEX "businesses_closed" ON "businesses" USING btree ("closed_at") WHERE "businesses"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "calendar_connections_due" ON "calendar_connections" USING btree ("tried_at") WHERE "calendar_connections"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_connections_write" ON "calendar_connections" USING btree ("write_at") WHERE "calendar_connections"."write_at" is not null;--> statement-breakpoint
CREATE INDEX "calendar_objects_entry" ON "calendar_objects" USING btree ("business_key","entry_id");--> statement-breakpoint
CREATE INDEX "calendar_objects_due" ON "calendar_objects" USING btree ("due_at") WHERE "calendar_objects"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "external_busy_taken" ON "external_busy" USING btree ("business_key","end_time","start_time","staff_id","blocks");--> statement-breakpoint
CREATE INDEX "external_busy_of" ON "external_busy" USING btree ("business_key","connection_id");--> statement-breakpoint
CREATE INDEX "entry_changes_age" ON "entry_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_contacts_customer" ON "customer_contacts" USING btree ("business_key","customer_id");--> statement-breakpoint
CREATE INDEX "customers_sorted" ON "customers" USING btree ("business_key","sort_key","customer_id");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("business_key","phone_key");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("business_key","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_never_booked" ON "customers" USING btree ("first_seen") WHERE not "customers"."has_booked";--> statement-breakpoint
CREATE INDEX "events_taken" ON "events" USING btree ("business_key","end_time","start_time","staff_id");--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("business_key","series_id") WHERE "events"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "events_remind" ON "events" USING btree ("remind_at") WHERE "events"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "events_personal" ON "events" USING btree ("end_time") WHERE "events"."customer_name" || "events"."customer_email" || "events"."customer_phone" || "events"."customer_address" || "events"."additional_info" <> '';--> statement-breakpoint
CREATE INDEX "follow_up_schedules_due" ON "follow_up_schedules" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "shift_services_service" ON "shift_services" USING btree ("business_key","service_id");--> statement-breakpoint
CREATE INDEX "admin_log_age" ON "admin_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "client_holds_client" ON "client_holds" USING btree ("client_key","expires_at");--> statement-breakpoint
CREATE INDEX "client_holds_expiry" ON "client_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "spent_challenges_expiry" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_keys_hash" ON "api_keys" USING btree ("business_key","hash");--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("priority","business_key","due_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_unsent_address" ON "outbox" USING btree ("business_key",lower("to_address")) WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_finished" ON "outbox" USING btree ("created_at") WHERE ("outbox"."sent_at" is not null or "outbox"."failed_at" is not null);--> statement-breakpoint
CREATE INDEX "checkouts_booking" ON "checkouts" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "checkouts_looks" ON "checkouts" USING btree ("business_key","next_look_at") WHERE "checkouts"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "kept_cards_booking" ON "kept_cards" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "kept_cards_due" ON "kept_cards" USING btree ("forget_at","business_key");--> statement-breakpoint
CREATE INDEX "payment_settings_looks" ON "payment_settings" USING btree ("next_look_at") WHERE "payment_settings"."secret_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("business_key","provider_id") WHERE "payments"."provider_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_request" ON "payments" USING btree ("business_key","request_key") WHERE "payments"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "payments_listed" ON "payments" USING btree ("business_key","created_at");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("business_key","next_try_at") WHERE "payments"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "pictures_delete_after" ON "pictures" USING btree ("delete_after") WHERE "pictures"."delete_after" is not null;--> statement-breakpoint
CREATE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_messages_device" ON "push_messages" USING btree ("business_key","member_id","endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_messages_waiting" ON "push_messages" USING btree ("business_key","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("business_key","year","sequence");--> statement-breakpoint
CREATE INDEX "receipts_booking" ON "receipts" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "receipts_listed" ON "receipts" USING btree ("business_key","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_name" ON "resources" USING btree ("business_key",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "services_name" ON "services" USING btree ("business_key",lower("name")) WHERE "services"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "text_messages_waiting" ON "text_messages" USING btree ("business_key","next_try_at") WHERE "text_messages"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("next_try_at","business_key") WHERE "text_messages"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_booking" ON "text_messages" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "text_messages_age" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_address" ON "waitlist_entries" USING btree ("business_key","email_key","wish_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_wish" ON "waitlist_entries" USING btree ("business_key","wish_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_offer" ON "waitlist_entries" USING btree ("offer_at") WHERE "waitlist_entries"."confirmed_at" is not null and "waitlist_entries"."offer_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_expiry" ON "waitlist_entries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "waitlist_wishes_looks" ON "waitlist_wishes" USING btree ("business_key","rev","look_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("business_key","webhook_id","next_try_at") WHERE "webhook_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("business_key","webhook_id","subject_id") WHERE "webhook_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree ("business_key","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- When a part occupies its member: the work before and after processing time. Where it ends with processing time, its buffer
-- keeps the work of others away.
CREATE FUNCTION work_stretches(
  starts timestamptz, ends timestamptz, before integer, after integer, processing_after integer, processing_minutes integer
) RETURNS TABLE (opens timestamptz, closes timestamptz, before_it integer, after_it integer, is_work boolean)
LANGUAGE sql STABLE AS $$
  SELECT starts, ends, before, after, true WHERE processing_after IS NULL
  UNION ALL
  SELECT starts, starts + make_interval(mins => processing_after), before, 0, true WHERE processing_after IS NOT NULL
  UNION ALL
  SELECT resumes, CASE WHEN resumes < ends THEN ends ELSE ends + make_interval(mins => after) END,
         0, CASE WHEN resumes < ends THEN after ELSE 0 END, resumes < ends
    FROM (SELECT starts + make_interval(mins => processing_after + processing_minutes)) at (resumes)
   WHERE processing_after IS NOT NULL AND (resumes < ends OR after > 0)
$$;--> statement-breakpoint
-- Rules 4, 5 and 10 of docs/slots.md between the parts of one member. It takes no row, so that any shard can run it.
CREATE FUNCTION overlaps_parts(
  of_business uuid, of_booking uuid, of_position smallint, of_staff uuid, of_service uuid,
  starts timestamptz, ends timestamptz, before integer, after integer,
  of_processing_after integer, of_processing_minutes integer, of_seats smallint
) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN RETURN (
  WITH others AS (
    SELECT p.*, p.booking_id = of_booking AS is_own,
           p.service_id = of_service AND p.booking_id <> of_booking
             AND p.processing_after IS NULL AND of_processing_after IS NULL AS is_same
      FROM booking_parts p
     WHERE p.business_key = of_business AND p.staff_id = of_staff
       AND (p.booking_id, p.position) <> (of_booking, of_position)
       AND p.status IN ('pending', 'accepted') AND p.start_time < p.end_time
       -- For the index: buffers of 4 hours at most, after parts of 31 days at most.
       AND p.end_time BETWEEN starts - interval '4 hours' AND ends + interval '31 days 4 hours'
       AND p.start_time < ends + interval '4 hours'
  ),
  customers AS (
    SELECT start_time, end_time + make_interval(mins => greatest(buffer_before, buffer_after)) AS until, seats
      FROM others
     WHERE is_same AND start_time < ends + make_interval(mins => greatest(before, after))
       AND starts < end_time + make_interval(mins => greatest(buffer_before, buffer_after))
  )
  SELECT EXISTS (
           SELECT FROM others o
             CROSS JOIN LATERAL (SELECT CASE WHEN is_own THEN 0 ELSE 1 END) buffers (counted)
             CROSS JOIN LATERAL work_stretches(start_time, end_time, buffer_before * counted, buffer_after * counted,
                                               processing_after, processing_minutes) theirs
             CROSS JOIN LATERAL work_stretches(starts, ends, before * counted, after * counted,
                                               of_processing_after, of_processing_minutes) ours
            WHERE NOT is_same AND (theirs.is_work OR ours.is_work)
              AND theirs.opens < ours.closes + make_interval(mins =>
                    CASE WHEN theirs.is_work AND ours.is_work THEN greatest(ours.after_it, theirs.before_it) ELSE 0 END)
              AND ours.opens < theirs.closes + make_interval(mins =>
                    CASE WHEN theirs.is_work AND ours.is_work THEN greatest(ours.before_it, theirs.after_it) ELSE 0 END))
      OR EXISTS (
           SELECT FROM (SELECT starts UNION SELECT start_time FROM customers WHERE start_time > starts) at (instant)
            WHERE of_seats + (SELECT coalesce(sum(seats), 0) FROM customers WHERE start_time <= instant AND instant < until) >
                  (SELECT capacity FROM services WHERE business_key = of_business AND service_id = of_service)));
END $$;--> statement-breakpoint
-- A visit that waits for its payment keeps its time as a booking request does.
CREATE FUNCTION part_status(of_booking text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_booking = 'awaiting_payment' THEN 'pending' ELSE of_booking END
$$;--> statement-breakpoint
CREATE FUNCTION copy_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT part_status(status), seats INTO NEW.status, NEW.seats
    FROM bookings WHERE business_key = NEW.business_key AND booking_id = NEW.booking_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER copy_booking BEFORE INSERT OR UPDATE OF status, seats, booking_id ON booking_parts
  FOR EACH ROW EXECUTE FUNCTION copy_booking();--> statement-breakpoint
CREATE FUNCTION copy_to_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE booking_parts SET status = part_status(NEW.status), seats = NEW.seats
   WHERE business_key = NEW.business_key AND booking_id = NEW.booking_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copy_to_parts AFTER UPDATE OF status, seats ON bookings
  FOR EACH ROW WHEN ((NEW.status, NEW.seats) IS DISTINCT FROM (OLD.status, OLD.seats))
  EXECUTE FUNCTION copy_to_parts();--> statement-breakpoint
-- Rule 16 of docs/slots.md: whether more units than there are would be in use at an instant of a part, which is a row already.
CREATE FUNCTION lacks_units(of_business uuid, of_booking uuid, of_position smallint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN RETURN (
  WITH part AS (
    SELECT * FROM booking_parts WHERE business_key = of_business AND booking_id = of_booking AND position = of_position
  ),
  needed AS (
    SELECT r.resource_id, r.turnaround, CASE WHEN r.active THEN r.quantity ELSE 0 END AS quantity
      FROM part CROSS JOIN LATERAL jsonb_array_elements_text(part.resource_ids) id
      JOIN resources r ON r.business_key = of_business AND r.resource_id = id::uuid
  ),
  uses AS (
    SELECT n.resource_id, n.quantity, p.booking_id, p.position, p.service_id, p.staff_id, p.start_time,
           least(p.end_time + make_interval(mins => n.turnaround),
                 lead(p.start_time) OVER (PARTITION BY n.resource_id, p.booking_id ORDER BY p.position)) AS until
      FROM needed n CROSS JOIN part
      JOIN booking_parts p ON p.business_key = of_business AND p.resource_ids ? n.resource_id::text
     WHERE p.status IN ('pending', 'accepted') AND p.resource_ids <> '[]'::jsonb AND p.start_time < p.end_time
       -- For the index: turnarounds of 4 hours at most, after parts of 31 days at most.
       AND p.end_time BETWEEN part.start_time - interval '4 hours' AND part.end_time + interval '31 days 4 hours'
       AND p.start_time <= part.end_time + interval '4 hours'
  )
  SELECT EXISTS (
    SELECT FROM uses own
      CROSS JOIN LATERAL (
        SELECT own.start_time UNION
        SELECT u.start_time FROM uses u
         WHERE u.resource_id = own.resource_id AND u.start_time > own.start_time AND u.start_time < own.until) at (instant)
     WHERE own.booking_id = of_booking AND own.position = of_position
       AND own.quantity < (
             SELECT count(DISTINCT (u.service_id, u.staff_id, u.start_time)) FROM uses u
              WHERE u.resource_id = own.resource_id AND u.start_time <= instant AND instant < u.until)));
END $$;--> statement-breakpoint
-- The lock, which bookings hold anyway, lets the check see what was committed before it.
CREATE FUNCTION guard_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE takes_more boolean := NEW.resource_ids <> '[]'::jsonb;
BEGIN
  PERFORM FROM businesses WHERE business_key = NEW.business_key FOR NO KEY UPDATE;
  IF overlaps_parts(NEW.business_key, NEW.booking_id, NEW.position, NEW.staff_id, NEW.service_id, NEW.start_time, NEW.end_time,
                    NEW.buffer_before, NEW.buffer_after, NEW.processing_after, NEW.processing_minutes, NEW.seats) THEN
    RAISE EXCEPTION 'overlaps another booking of the same member' USING ERRCODE = 'exclusion_violation';
  END IF;
  IF takes_more AND TG_OP = 'UPDATE' THEN
    -- Who only gets another member keeps the unit, unless others of the class stay with it.
    takes_more := OLD.status NOT IN ('pending', 'accepted') OR OLD.forced
      OR (NEW.start_time, NEW.end_time, NEW.resource_ids) IS DISTINCT FROM (OLD.start_time, OLD.end_time, OLD.resource_ids)
      OR EXISTS (
        SELECT FROM booking_parts o
         WHERE o.business_key = NEW.business_key AND o.booking_id <> NEW.booking_id AND o.status IN ('pending', 'accepted')
           AND o.end_time > OLD.start_time AND o.start_time = OLD.start_time
           AND (o.service_id, o.staff_id) = (OLD.service_id, OLD.staff_id) AND o.resource_ids <> '[]'::jsonb);
  END IF;
  IF takes_more AND lacks_units(NEW.business_key, NEW.booking_id, NEW.position) THEN
    RAISE EXCEPTION 'all units of a resource are in use' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER guard_new_part AFTER INSERT ON booking_parts
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'accepted') AND NOT NEW.forced AND NEW.start_time < NEW.end_time)
  EXECUTE FUNCTION guard_part();--> statement-breakpoint
-- Only a change of what a part takes: an overlap that an owner forced later stays.
CREATE TRIGGER guard_changed_part AFTER UPDATE OF start_time, end_time, staff_id, service_id, status, seats, forced,
  processing_after, processing_minutes, resource_ids ON booking_parts
  FOR EACH ROW WHEN (
    NEW.status IN ('pending', 'accepted') AND NOT NEW.forced AND NEW.start_time < NEW.end_time
    AND (OLD.status NOT IN ('pending', 'accepted') OR OLD.forced OR NEW.seats > OLD.seats
         OR (NEW.start_time, NEW.end_time, NEW.staff_id, NEW.service_id, NEW.processing_after, NEW.processing_minutes, NEW.resource_ids)
            IS DISTINCT FROM
            (OLD.start_time, OLD.end_time, OLD.staff_id, OLD.service_id, OLD.processing_after, OLD.processing_minutes, OLD.resource_ids)))
  EXECUTE FUNCTION guard_part();--> statement-breakpoint
-- Of a fact about money what became of it changes alone. It goes with its business.
CREATE FUNCTION guard_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE outcome constant text[] := ARRAY['state', 'provider_id', 'tries', 'next_try_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM businesses WHERE business_key = OLD.business_key) THEN
      RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - outcome <> to_jsonb(OLD) - outcome OR NEW.provider_id IS DISTINCT FROM coalesce(OLD.provider_id, NEW.provider_id) THEN
    RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER guard_ledger BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION guard_ledger();
