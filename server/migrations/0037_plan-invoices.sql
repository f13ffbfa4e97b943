ALTER TABLE "subscriptions" ADD COLUMN "anchor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "credited_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "root_id" integer;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "with_id" integer;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "before" jsonb;