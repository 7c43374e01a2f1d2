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
	"forced" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'accepted' NOT NULL,
	"seats" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_parts_business_key_booking_id_position_pk" PRIMARY KEY("business_key","booking_id","position")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seats" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_changes" ADD COLUMN "staff_ids" uuid[];--> statement-breakpoint
ALTER TABLE "booking_parts" ADD CONSTRAINT "booking_parts_booking_fk" FOREIGN KEY ("business_key","booking_id") REFERENCES "public"."bookings"("business_key","booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_parts" ADD CONSTRAINT "booking_parts_service_fk" FOREIGN KEY ("business_key","service_id") REFERENCES "public"."services"("business_key","service_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_parts" ADD CONSTRAINT "booking_parts_staff_fk" FOREIGN KEY ("business_key","staff_id") REFERENCES "public"."staff"("business_key","staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_parts_busy" ON "booking_parts" USING btree ("business_key","end_time","start_time","staff_id","service_id","status","buffer_before","buffer_after","seats","position","processing_after","processing_minutes","booking_id") WHERE "booking_parts"."status" in ('pending', 'accepted');--> statement-breakpoint
INSERT INTO booking_parts (business_key, booking_id, service_id, service_name, staff_id, start_time, end_time, price,
                           buffer_before, buffer_after, forced, status)
SELECT business_key, booking_id, service_id, service_name, staff_id, start_time, end_time, price,
       buffer_before, buffer_after, forced, status
  FROM bookings;--> statement-breakpoint
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
) RETURNS boolean LANGUAGE sql STABLE AS $$
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
                  (SELECT capacity FROM services WHERE business_key = of_business AND service_id = of_service))
$$;--> statement-breakpoint
CREATE FUNCTION copy_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status, seats INTO NEW.status, NEW.seats
    FROM bookings WHERE business_key = NEW.business_key AND booking_id = NEW.booking_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER copy_booking BEFORE INSERT OR UPDATE OF status, seats, booking_id ON booking_parts
  FOR EACH ROW EXECUTE FUNCTION copy_booking();--> statement-breakpoint
CREATE FUNCTION copy_to_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE booking_parts SET status = NEW.status, seats = NEW.seats
   WHERE business_key = NEW.business_key AND booking_id = NEW.booking_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copy_to_parts AFTER UPDATE OF status, seats ON bookings
  FOR EACH ROW WHEN ((NEW.status, NEW.seats) IS DISTINCT FROM (OLD.status, OLD.seats))
  EXECUTE FUNCTION copy_to_parts();--> statement-breakpoint
-- The lock, which bookings hold anyway, lets the check see what was committed before it.
CREATE FUNCTION guard_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM businesses WHERE business_key = NEW.business_key FOR NO KEY UPDATE;
  IF overlaps_parts(NEW.business_key, NEW.booking_id, NEW.position, NEW.staff_id, NEW.service_id, NEW.start_time, NEW.end_time,
                    NEW.buffer_before, NEW.buffer_after, NEW.processing_after, NEW.processing_minutes, NEW.seats) THEN
    RAISE EXCEPTION 'overlaps another booking of the same member' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER guard_new_part AFTER INSERT ON booking_parts
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'accepted') AND NOT NEW.forced AND NEW.start_time < NEW.end_time)
  EXECUTE FUNCTION guard_part();--> statement-breakpoint
-- Only a change of what a part takes: an overlap that an owner forced later stays.
CREATE TRIGGER guard_changed_part AFTER UPDATE OF start_time, end_time, staff_id, service_id, status, seats, forced,
  processing_after, processing_minutes ON booking_parts
  FOR EACH ROW WHEN (
    NEW.status IN ('pending', 'accepted') AND NOT NEW.forced AND NEW.start_time < NEW.end_time
    AND (OLD.status NOT IN ('pending', 'accepted') OR OLD.forced OR NEW.seats > OLD.seats
         OR (NEW.start_time, NEW.end_time, NEW.staff_id, NEW.service_id, NEW.processing_after, NEW.processing_minutes)
            IS DISTINCT FROM
            (OLD.start_time, OLD.end_time, OLD.staff_id, OLD.service_id, OLD.processing_after, OLD.processing_minutes)))
  EXECUTE FUNCTION guard_part();
