ALTER TABLE "deliveries" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD COLUMN "person" text;--> statement-breakpoint
CREATE INDEX "deliveries_uncounted" ON "deliveries" USING btree ("id") WHERE "deliveries"."outcome" is null and "deliveries"."state" in ('done', 'recalled', 'stopped');