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
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_objects" ADD CONSTRAINT "calendar_objects_business_key_connection_id_calendar_connections_business_key_connection_id_fk" FOREIGN KEY ("business_key","connection_id") REFERENCES "public"."calendar_connections"("business_key","connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_busy" ADD CONSTRAINT "external_busy_business_key_connection_id_calendar_connections_business_key_connection_id_fk" FOREIGN KEY ("business_key","connection_id") REFERENCES "public"."calendar_connections"("business_key","connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_connections_due" ON "calendar_connections" USING btree ("tried_at") WHERE "calendar_connections"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_objects_entry" ON "calendar_objects" USING btree ("business_key","entry_id");--> statement-breakpoint
CREATE INDEX "calendar_objects_due" ON "calendar_objects" USING btree ("due_at") WHERE "calendar_objects"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "external_busy_taken" ON "external_busy" USING btree ("business_key","end_time","start_time","staff_id","blocks");--> statement-breakpoint
CREATE INDEX "external_busy_of" ON "external_busy" USING btree ("business_key","connection_id");