CREATE TABLE "owner_directory" (
	"email_key" text PRIMARY KEY NOT NULL,
	"business_key" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"business_key" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_business_key_token_hash_pk" PRIMARY KEY("business_key","token_hash")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"business_key" uuid NOT NULL,
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
	"token_hash" text NOT NULL,
	"stays" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_business_key_token_hash_pk" PRIMARY KEY("business_key","token_hash")
);
--> statement-breakpoint
CREATE TABLE "book_answers" (
	"business_key" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_answers_business_key_idempotency_key_pk" PRIMARY KEY("business_key","idempotency_key")
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
	"service_id" uuid NOT NULL,
	"service_name" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_address" text NOT NULL,
	"additional_info" text NOT NULL,
	"language" text NOT NULL,
	"placed_by_owner" boolean DEFAULT false NOT NULL,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "bookings_business_key_booking_id_pk" PRIMARY KEY("business_key","booking_id")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"business_key" uuid NOT NULL,
	"email_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"client_key" text NOT NULL,
	"held_service" uuid,
	"held_start" timestamp (3) with time zone,
	"held_end" timestamp (3) with time zone,
	CONSTRAINT "verification_codes_business_key_email_key_pk" PRIMARY KEY("business_key","email_key")
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"services" text NOT NULL,
	"service_id" uuid,
	"ol_link" text NOT NULL,
	"additional_info" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_business_key_event_id_pk" PRIMARY KEY("business_key","event_id")
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
	"weekday" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	CONSTRAINT "shifts_business_key_shift_id_pk" PRIMARY KEY("business_key","shift_id")
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
	"business_address" text DEFAULT '' NOT NULL,
	"business_phone" text DEFAULT '' NOT NULL,
	"business_email" text DEFAULT '' NOT NULL,
	"ol_link" text DEFAULT '' NOT NULL,
	"timezone" text NOT NULL,
	"currency" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"bookable_days" integer DEFAULT 30 NOT NULL,
	"booking_interval" integer DEFAULT 15 NOT NULL,
	"hours_advance" integer DEFAULT 0 NOT NULL,
	"change_cutoff_hours" integer DEFAULT 0 NOT NULL,
	"requires_name" boolean DEFAULT true NOT NULL,
	"requires_phone" boolean DEFAULT true NOT NULL,
	"requires_address" boolean DEFAULT false NOT NULL,
	"auto_confirm" boolean DEFAULT false NOT NULL,
	"notify_owner" boolean DEFAULT true NOT NULL,
	"notify_customer" boolean DEFAULT true NOT NULL,
	"premium_until" timestamp (3) with time zone,
	"referred_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "services_business_key_service_id_pk" PRIMARY KEY("business_key","service_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
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
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_business_key_mail_id_pk" PRIMARY KEY("business_key","mail_id")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_business_key_owners_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_business_key_owners_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_answers" ADD CONSTRAINT "book_answers_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_key_service_id_services_business_key_service_id_fk" FOREIGN KEY ("business_key","service_id") REFERENCES "public"."services"("business_key","service_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_services" ADD CONSTRAINT "shift_services_business_key_shift_id_shifts_business_key_shift_id_fk" FOREIGN KEY ("business_key","shift_id") REFERENCES "public"."shifts"("business_key","shift_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_services" ADD CONSTRAINT "shift_services_business_key_service_id_services_business_key_service_id_fk" FOREIGN KEY ("business_key","service_id") REFERENCES "public"."services"("business_key","service_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_business_key_owners_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "book_answers_age" ON "book_answers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_ref" ON "bookings" USING btree ("business_key","booking_ref");--> statement-breakpoint
CREATE INDEX "bookings_busy" ON "bookings" USING btree ("business_key","end_time","start_time","service_id","status") WHERE "bookings"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "verification_codes_client" ON "verification_codes" USING btree ("client_key","expires_at");--> statement-breakpoint
CREATE INDEX "events_busy" ON "events" USING btree ("business_key","end_time","start_time");--> statement-breakpoint
CREATE INDEX "shift_services_service" ON "shift_services" USING btree ("business_key","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_name" ON "services" USING btree ("business_key",lower("name")) WHERE "services"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("business_key","booking_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;