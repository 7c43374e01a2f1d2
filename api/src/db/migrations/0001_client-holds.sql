ALTER TABLE "client_holds" RENAME COLUMN "code_key" TO "hold_key";--> statement-breakpoint
DROP INDEX "booking_payments_waiting";--> statement-breakpoint
DROP INDEX "kept_cards_due";--> statement-breakpoint
ALTER TABLE "booking_payments" DROP COLUMN "client_key";