DROP INDEX "bookings_taken";--> statement-breakpoint
DROP INDEX "events_busy";
