-- UUIDv7, like all other ids: the time in the first six bytes, and version 7 instead of 4.
CREATE OR REPLACE FUNCTION insert_first_staff() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unix_ms bigint := extract(epoch FROM NEW.created_at) * 1000;
  bytes bytea := overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(unix_ms) FROM 3) FROM 1);
BEGIN
  INSERT INTO staff (business_key, staff_id, created_at)
  VALUES (NEW.business_key, encode(set_bit(set_bit(bytes, 52, 1), 53, 1), 'hex')::uuid, NEW.created_at);
  RETURN NULL;
END $$;
