CREATE TABLE "drawing_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"drawing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"page" integer,
	"resolved" boolean DEFAULT false NOT NULL,
	"was" text,
	"is" text,
	"file_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawings" (
	"title" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"unit_id" text DEFAULT '' NOT NULL,
	"discipline" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"open_notes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawings_scope" UNIQUE("landlord_id","site_id","tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "drawing_events" ADD CONSTRAINT "drawing_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_events" ADD CONSTRAINT "drawing_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_events" ADD CONSTRAINT "drawing_events_drawing" FOREIGN KEY ("landlord_id","site_id","tenant_id","drawing_id") REFERENCES "public"."drawings"("landlord_id","site_id","tenant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "drawing_events_of" ON "drawing_events" USING btree ("drawing_id","id");--> statement-breakpoint
CREATE INDEX "drawing_events_file" ON "drawing_events" USING btree ("file_id") WHERE "drawing_events"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "drawings_by_updated" ON "drawings" USING btree ("landlord_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "drawings_by_created" ON "drawings" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "drawings_by_title" ON "drawings" USING btree ("landlord_id","title","id");--> statement-breakpoint
CREATE INDEX "drawings_by_unit" ON "drawings" USING btree ("landlord_id","unit_id","id");--> statement-breakpoint
CREATE INDEX "drawings_by_discipline" ON "drawings" USING btree ("landlord_id","discipline","id");--> statement-breakpoint
CREATE INDEX "drawings_by_revision" ON "drawings" USING btree ("landlord_id","revision","id");--> statement-breakpoint
CREATE INDEX "drawings_by_status" ON "drawings" USING btree ("landlord_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "drawings_of_site" ON "drawings" USING btree ("landlord_id","site_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "drawings_of_tenant" ON "drawings" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "drawings_search" ON "drawings" USING gin ("title" gin_trgm_ops);