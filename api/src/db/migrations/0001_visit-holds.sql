DROP INDEX "verification_codes_holds";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "hold" jsonb;--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "held_service";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "held_staff";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "held_start";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "held_end";