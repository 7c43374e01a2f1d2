ALTER TABLE "bookings" ADD COLUMN "change_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Servers of the version before count in "sequence", a smallint. It goes with the next version, and the trigger with it.
CREATE FUNCTION keep_sequences_equal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence <> OLD.sequence THEN
    NEW.change_number := NEW.sequence;
  ELSE
    NEW.sequence := least(NEW.change_number, 32767);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_sequences_equal BEFORE UPDATE OF "sequence", "change_number" ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION keep_sequences_equal();
