ALTER TABLE "announcements" ADD COLUMN "site_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "list_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "contact_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_of_further_sites" ON "announcements" USING gin ("site_ids") WHERE "announcements"."site_ids" <> '{}';