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
ALTER TABLE "booking_parts" ADD COLUMN "resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "resource_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_business_key_businesses_business_key_fk" FOREIGN KEY ("business_key") REFERENCES "public"."businesses"("business_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_name" ON "resources" USING btree ("business_key",lower("name"));--> statement-breakpoint
-- Rule 16 of docs/slots.md: whether more units than there are would be in use at an instant of a part, which is a row already.
CREATE FUNCTION lacks_units(of_business uuid, of_booking uuid, of_position smallint) RETURNS boolean LANGUAGE sql STABLE AS $$
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
              WHERE u.resource_id = own.resource_id AND u.start_time <= instant AND instant < u.until))
$$;--> statement-breakpoint
-- Who only gets another member keeps the unit, unless others of the class stay with it.
CREATE FUNCTION takes_units(part booking_parts, former booking_parts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT former.status NOT IN ('pending', 'accepted') OR former.forced
    OR (part.start_time, part.end_time, part.resource_ids) IS DISTINCT FROM (former.start_time, former.end_time, former.resource_ids)
    OR EXISTS (
      SELECT FROM booking_parts o
       WHERE o.business_key = part.business_key AND o.booking_id <> part.booking_id AND o.status IN ('pending', 'accepted')
         AND o.end_time > former.start_time AND o.start_time = former.start_time
         AND (o.service_id, o.staff_id) = (former.service_id, former.staff_id) AND o.resource_ids <> '[]'::jsonb)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE takes_more boolean := NEW.resource_ids <> '[]'::jsonb;
BEGIN
  PERFORM FROM businesses WHERE business_key = NEW.business_key FOR NO KEY UPDATE;
  IF overlaps_parts(NEW.business_key, NEW.booking_id, NEW.position, NEW.staff_id, NEW.service_id, NEW.start_time, NEW.end_time,
                    NEW.buffer_before, NEW.buffer_after, NEW.processing_after, NEW.processing_minutes, NEW.seats) THEN
    RAISE EXCEPTION 'overlaps another booking of the same member' USING ERRCODE = 'exclusion_violation';
  END IF;
  IF takes_more AND TG_OP = 'UPDATE' THEN
    takes_more := takes_units(NEW, OLD);
  END IF;
  IF takes_more AND lacks_units(NEW.business_key, NEW.booking_id, NEW.position) THEN
    RAISE EXCEPTION 'all units of a resource are in use' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER guard_changed_part ON booking_parts;--> statement-breakpoint
-- Only a change of what a part takes: an overlap that an owner forced later stays.
CREATE TRIGGER guard_changed_part AFTER UPDATE OF start_time, end_time, staff_id, service_id, status, seats, forced,
  processing_after, processing_minutes, resource_ids ON booking_parts
  FOR EACH ROW WHEN (
    NEW.status IN ('pending', 'accepted') AND NOT NEW.forced AND NEW.start_time < NEW.end_time
    AND (OLD.status NOT IN ('pending', 'accepted') OR OLD.forced OR NEW.seats > OLD.seats
         OR (NEW.start_time, NEW.end_time, NEW.staff_id, NEW.service_id, NEW.processing_after, NEW.processing_minutes, NEW.resource_ids)
            IS DISTINCT FROM
            (OLD.start_time, OLD.end_time, OLD.staff_id, OLD.service_id, OLD.processing_after, OLD.processing_minutes, OLD.resource_ids)))
  EXECUTE FUNCTION guard_part();
