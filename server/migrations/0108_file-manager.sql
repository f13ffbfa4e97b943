CREATE TABLE "file_link_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_link_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"what" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"node_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"last_day" date,
	"max_downloads" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_nodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"parent_id" integer,
	"top_id" integer,
	"is_folder" boolean NOT NULL,
	"name" text NOT NULL,
	"listed" text GENERATED ALWAYS AS ((case when "file_nodes"."is_folder" then '0' else '1' end) || lower("file_nodes"."name")) STORED NOT NULL,
	"audience" text,
	"clients_may" text DEFAULT 'See' NOT NULL,
	"everybody" boolean DEFAULT true NOT NULL,
	"user_ids" integer[] DEFAULT '{}' NOT NULL,
	"role_ids" integer[] DEFAULT '{}' NOT NULL,
	"file_id" integer,
	"file_type" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"created_by" integer,
	"by_tenant_id" integer,
	"trashed_at" timestamp with time zone,
	"trash_id" integer,
	"trashed_by_tenant_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_nodes_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_storage" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_link_openings" ADD CONSTRAINT "file_link_openings_link_id_file_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."file_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_node" FOREIGN KEY ("landlord_id","node_id") REFERENCES "public"."file_nodes"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_parent" FOREIGN KEY ("landlord_id","parent_id") REFERENCES "public"."file_nodes"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_node" FOREIGN KEY ("landlord_id","node_id") REFERENCES "public"."file_nodes"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_link_openings_of_link" ON "file_link_openings" USING btree ("link_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "file_links_key" ON "file_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "file_links_of_node" ON "file_links" USING btree ("node_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "file_nodes_name" ON "file_nodes" USING btree ("landlord_id","site_id",coalesce("tenant_id", 0),coalesce("parent_id", 0),coalesce("audience", ''),lower("name")) WHERE "file_nodes"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "file_nodes_of_folder" ON "file_nodes" USING btree ("parent_id","listed","id");--> statement-breakpoint
CREATE INDEX "file_nodes_of_top" ON "file_nodes" USING btree ("top_id");--> statement-breakpoint
CREATE INDEX "file_nodes_at_top" ON "file_nodes" USING btree ("landlord_id","site_id","tenant_id","listed","id") WHERE "file_nodes"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "file_nodes_by_updated" ON "file_nodes" USING btree ("landlord_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "file_nodes_by_listed" ON "file_nodes" USING btree ("landlord_id","listed","id");--> statement-breakpoint
CREATE INDEX "file_nodes_by_size" ON "file_nodes" USING btree ("landlord_id","size","id");--> statement-breakpoint
CREATE INDEX "file_nodes_trashed" ON "file_nodes" USING btree ("landlord_id","trashed_at","id") WHERE "file_nodes"."trash_id" = "file_nodes"."id";--> statement-breakpoint
CREATE INDEX "file_nodes_of_tenant" ON "file_nodes" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "file_nodes_search" ON "file_nodes" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "file_versions_number" ON "file_versions" USING btree ("node_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "file_versions_file" ON "file_versions" USING btree ("file_id");