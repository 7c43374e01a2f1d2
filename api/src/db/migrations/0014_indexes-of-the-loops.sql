CREATE INDEX CONCURRENTLY "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_expiry" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_requests" ON "bookings" USING btree ("business_key","start_time") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_unanswered" ON "bookings" USING btree ("start_time") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_cancelled" ON "bookings" USING btree ("business_key","end_time") WHERE "bookings"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "verification_codes_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "spent_challenges_expiry" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_limits_expiry" ON "rate_limits" USING btree ("expire");