-- Of a fact about money what became of it changes alone. It goes with its business.
CREATE FUNCTION guard_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE outcome constant text[] := ARRAY['state', 'provider_id', 'tries', 'next_try_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM businesses WHERE business_key = OLD.business_key) THEN
      RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - outcome <> to_jsonb(OLD) - outcome OR NEW.provider_id IS DISTINCT FROM coalesce(OLD.provider_id, NEW.provider_id) THEN
    RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER guard_ledger BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION guard_ledger();
