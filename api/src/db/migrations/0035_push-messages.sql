CREATE TABLE "push_devices" (
	"business_key" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_business_key_endpoint_hash_pk" PRIMARY KEY("business_key","endpoint_hash")
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
	"message_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_messages_business_key_message_id_pk" PRIMARY KEY("business_key","message_id")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_business_key_owners_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."owners"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_business_key_endpoint_hash_push_devices_business_key_endpoint_hash_fk" FOREIGN KEY ("business_key","endpoint_hash") REFERENCES "public"."push_devices"("business_key","endpoint_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_messages_device" ON "push_messages" USING btree ("business_key","endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("due_at");