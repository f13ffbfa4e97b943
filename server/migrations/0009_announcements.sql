CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"title" text NOT NULL,
	"site_id" integer NOT NULL,
	"expires_on" date,
	"description" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leases" ALTER COLUMN "lease_no" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_by_created" ON "announcements" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_by_updated" ON "announcements" USING btree ("landlord_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "announcements_by_title" ON "announcements" USING btree ("landlord_id","title","id");--> statement-breakpoint
CREATE INDEX "announcements_by_end" ON "announcements" USING btree ("landlord_id","expires_on","id");--> statement-breakpoint
CREATE INDEX "announcements_of_site" ON "announcements" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("title" gin_trgm_ops);