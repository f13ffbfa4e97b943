DROP INDEX "dropbox_folders_once";--> statement-breakpoint
ALTER TABLE "dropbox_folders" ADD COLUMN "kind" text DEFAULT 'dropbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "dropbox_folders" ADD COLUMN "drive_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "dropbox_folders_once" ON "dropbox_folders" USING btree ("landlord_id","site_id",coalesce("tenant_id", 0),"connection_id","drive_id","dropbox_id");--> statement-breakpoint
-- A connection to Microsoft names whose files it is about from now on, and was tested without.
UPDATE "connections" SET "works" = NULL, "tested_at" = NULL, "test_message" = '' WHERE "kind" = 'microsoft' AND "settings"->>'location' IS NULL;
