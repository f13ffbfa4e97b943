ALTER TABLE "file_link_openings" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "asks_who" boolean DEFAULT false NOT NULL;