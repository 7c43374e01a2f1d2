-- Bookings of one member are kept apart, with buffers, those of one service excepted. The lock makes the trigger as
-- strict as the exclusion constraint, which knew no members and cannot be added again without blocking bookings.
CREATE OR REPLACE FUNCTION keep_buffers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM businesses WHERE business_key = NEW.business_key FOR UPDATE;
  IF EXISTS (
    SELECT FROM bookings b
     WHERE b.business_key = NEW.business_key
       AND b.status IN ('pending', 'accepted') AND NOT b.placed_by_owner
       AND b.staff_id = NEW.staff_id AND b.service_id <> NEW.service_id
       -- For the index: buffers of 4 hours at most, after appointments of 24 hours at most.
       AND b.end_time BETWEEN NEW.start_time - interval '4 hours' AND NEW.end_time + interval '28 hours'
       AND b.start_time < NEW.end_time + make_interval(mins => greatest(NEW.buffer_after, b.buffer_before))
       AND NEW.start_time < b.end_time + make_interval(mins => greatest(b.buffer_after, NEW.buffer_before))
  ) THEN
    RAISE EXCEPTION 'too close to another booking of the same member' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER bookings_keep_buffers ON bookings;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_keep_buffers
  AFTER INSERT OR UPDATE OF start_time, end_time, status, staff_id ON bookings
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'accepted') AND NOT NEW.placed_by_owner)
  EXECUTE FUNCTION keep_buffers();
--> statement-breakpoint
ALTER TABLE bookings DROP CONSTRAINT bookings_one_service_at_a_time;
