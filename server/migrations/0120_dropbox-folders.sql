CREATE TABLE "dropbox_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dropbox_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"connection_id" integer NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"clients_may" text NOT NULL,
	"dropbox_id" text NOT NULL,
	"path" text NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dropbox_folders" ADD CONSTRAINT "dropbox_folders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dropbox_folders" ADD CONSTRAINT "dropbox_folders_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dropbox_folders" ADD CONSTRAINT "dropbox_folders_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "dropbox_folders_once" ON "dropbox_folders" USING btree ("landlord_id","site_id",coalesce("tenant_id", 0),"connection_id","dropbox_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dropbox_folders_name" ON "dropbox_folders" USING btree ("landlord_id","site_id",coalesce("tenant_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "dropbox_folders_of_tenant" ON "dropbox_folders" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "dropbox_folders_of_connection" ON "dropbox_folders" USING btree ("connection_id");