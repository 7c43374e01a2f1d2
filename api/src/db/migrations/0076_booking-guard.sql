DROP TRIGGER bookings_keep_buffers ON bookings;--> statement-breakpoint
DROP FUNCTION keep_buffers();--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "placed_by_owner";--> statement-breakpoint
-- Rules 4, 5 and 10 of docs/slots.md between bookings of one member. It takes no row, so that any shard can run it.
CREATE FUNCTION overlaps_bookings(
  of_business uuid, of_booking uuid, of_staff uuid, of_service uuid,
  starts timestamptz, ends timestamptz, before integer, after integer
) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH others AS (
    SELECT b.start_time, b.service_id = of_service AS is_same,
           b.end_time + make_interval(mins => greatest(b.buffer_before, b.buffer_after)) AS same_until
      FROM bookings b
     WHERE b.business_key = of_business AND b.staff_id = of_staff AND b.booking_id <> of_booking
       AND b.status IN ('pending', 'accepted') AND b.start_time < b.end_time
       -- For the index: buffers of 4 hours at most, after appointments of 31 days at most.
       AND b.end_time BETWEEN starts - interval '4 hours' AND ends + interval '31 days 4 hours'
       AND CASE WHEN b.service_id = of_service
           THEN b.start_time < ends + make_interval(mins => greatest(before, after))
            AND starts < b.end_time + make_interval(mins => greatest(b.buffer_before, b.buffer_after))
           ELSE b.start_time < ends + make_interval(mins => greatest(after, b.buffer_before))
            AND starts < b.end_time + make_interval(mins => greatest(before, b.buffer_after))
           END
  )
  SELECT EXISTS (SELECT FROM others WHERE NOT is_same)
      OR EXISTS (
        SELECT FROM (SELECT starts UNION SELECT start_time FROM others WHERE is_same AND start_time > starts) at (instant)
         WHERE (SELECT count(*) FROM others WHERE is_same AND start_time <= instant AND instant < same_until) >=
               (SELECT capacity FROM services WHERE business_key = of_business AND service_id = of_service))
$$;--> statement-breakpoint
-- The lock, which bookings hold anyway, lets the check see what was committed before it.
CREATE FUNCTION guard_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM businesses WHERE business_key = NEW.business_key FOR NO KEY UPDATE;
  IF overlaps_bookings(NEW.business_key, NEW.booking_id, NEW.staff_id, NEW.service_id,
                       NEW.start_time, NEW.end_time, NEW.buffer_before, NEW.buffer_after) THEN
    RAISE EXCEPTION 'overlaps another booking of the same member' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER guard_new_booking AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'accepted') AND NOT NEW.forced AND NEW.start_time < NEW.end_time)
  EXECUTE FUNCTION guard_booking();--> statement-breakpoint
-- Only a change of what a booking takes: an overlap that an owner forced later stays.
CREATE TRIGGER guard_changed_booking AFTER UPDATE OF start_time, end_time, staff_id, service_id, status, forced ON bookings
  FOR EACH ROW WHEN (
    NEW.status IN ('pending', 'accepted') AND NOT NEW.forced AND NEW.start_time < NEW.end_time
    AND (OLD.status NOT IN ('pending', 'accepted') OR OLD.forced
         OR (NEW.start_time, NEW.end_time, NEW.staff_id, NEW.service_id)
            IS DISTINCT FROM (OLD.start_time, OLD.end_time, OLD.staff_id, OLD.service_id)))
  EXECUTE FUNCTION guard_booking();
