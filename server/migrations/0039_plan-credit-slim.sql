ALTER TABLE "subscriptions" DROP COLUMN "credit_cents";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "period_cents";