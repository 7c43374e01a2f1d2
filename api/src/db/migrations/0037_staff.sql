CREATE TABLE "staff" (
	"business_key" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"own_hours" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "staff_business_key_staff_id_pk" PRIMARY KEY("business_key","staff_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "held_staff" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "staff_ids" jsonb;--> statement-breakpoint
ALTER TABLE "special_hours" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By a trigger, so that a business that the previous version registers has a first member too.
CREATE FUNCTION insert_first_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff (business_key, staff_id, created_at)
  VALUES (NEW.business_key, gen_random_uuid(), NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER insert_first_staff AFTER INSERT ON businesses
  FOR EACH ROW EXECUTE FUNCTION insert_first_staff();--> statement-breakpoint
-- The previous version inserts bookings without a member: they are the first one's. It goes with the next version.
CREATE FUNCTION book_first_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.staff_id := (
    SELECT s.staff_id FROM staff s
     WHERE s.business_key = NEW.business_key AND s.removed_at IS NULL
     ORDER BY s.active DESC, s.position LIMIT 1);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER book_first_staff BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.staff_id IS NULL) EXECUTE FUNCTION book_first_staff();
