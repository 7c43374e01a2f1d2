DROP INDEX "outbox_next";--> statement-breakpoint
DROP INDEX "push_messages_due";--> statement-breakpoint
DROP INDEX "webhook_deliveries_due";