-- As bookings_one_service_at_a_time, with buffers: between two bookings of different services the larger of the two
-- lies free. An exclusion constraint cannot be added without blocking bookings while its index is built.
CREATE FUNCTION keep_buffers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM businesses WHERE business_key = NEW.business_key FOR UPDATE;
  IF EXISTS (
    SELECT FROM bookings b
     WHERE b.business_key = NEW.business_key
       AND b.status IN ('pending', 'accepted') AND NOT b.placed_by_owner
       AND b.service_id <> NEW.service_id
       -- For the index: buffers of 4 hours at most, after appointments of 24 hours at most.
       AND b.end_time BETWEEN NEW.start_time - interval '4 hours' AND NEW.end_time + interval '28 hours'
       AND b.start_time < NEW.end_time + make_interval(mins => greatest(NEW.buffer_after, b.buffer_before))
       AND NEW.start_time < b.end_time + make_interval(mins => greatest(b.buffer_after, NEW.buffer_before))
  ) THEN
    RAISE EXCEPTION 'too close to a booking of another service' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_keep_buffers
  AFTER INSERT OR UPDATE OF start_time, end_time, status ON bookings
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'accepted') AND NOT NEW.placed_by_owner)
  EXECUTE FUNCTION keep_buffers();
