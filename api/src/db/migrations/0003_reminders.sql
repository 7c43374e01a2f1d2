ALTER TABLE "bookings" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "useless_from" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "bookings_remind" ON "bookings" USING btree ("remind_at") WHERE "bookings"."status" in ('pending', 'accepted') and "bookings"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "events_remind" ON "events" USING btree ("remind_at") WHERE "events"."remind_at" is not null;--> statement-breakpoint
-- What was booked before reminders existed is reminded of too.
UPDATE "bookings" SET "remind_at" = "start_time" - CASE WHEN "start_time" > now() + interval '24 hours' THEN interval '24 hours' ELSE interval '2 hours' END
  WHERE "status" = 'accepted' AND "start_time" > now() + interval '2 hours';--> statement-breakpoint
UPDATE "events" SET "remind_at" = "start_time" - CASE WHEN "start_time" > now() + interval '24 hours' THEN interval '24 hours' ELSE interval '2 hours' END
  WHERE "start_time" > now() + interval '2 hours';
