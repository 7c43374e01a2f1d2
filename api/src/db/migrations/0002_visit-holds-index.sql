CREATE INDEX CONCURRENTLY "verification_codes_holds" ON "verification_codes" USING btree ("business_key","expires_at") WHERE "hold" is not null and "tries_left" > 0;
