ALTER TABLE "delivery_recipients" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD COLUMN "downloaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_notices" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "rental_notices" ADD COLUMN "reminder_delivery_id" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_recipients_digest" ON "delivery_recipients" USING btree ("user_id","digest_at") WHERE "delivery_recipients"."status" = 'digest';