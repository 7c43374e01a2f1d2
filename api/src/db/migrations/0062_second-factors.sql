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
CREATE TABLE "authenticator_apps" (
	"business_key" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone,
	"pending_secret" text,
	"pending_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"business_key" uuid NOT NULL,
	"passkey_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_business_key_passkey_id_pk" PRIMARY KEY("business_key","passkey_id"),
	CONSTRAINT "passkeys_credential" UNIQUE("business_key","credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"business_key" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_business_key_code_hash_pk" PRIMARY KEY("business_key","code_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_business_key_owners_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_business_key_owners_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_business_key_owners_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_age" ON "activity" USING btree ("created_at");