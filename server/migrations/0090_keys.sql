CREATE TABLE "keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"opens" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"handed_out" date,
	"due_back" date,
	"copies" integer NOT NULL,
	"deposit" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "keys_called" ON "keys" USING btree ("site_id",lower("name"));--> statement-breakpoint
CREATE INDEX "keys_by_created" ON "keys" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "keys_of_site" ON "keys" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "keys_of_tenant" ON "keys" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "keys_search" ON "keys" USING gin (("name" || ' ' || "opens" || ' ' || "holder") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "keys_by_name" ON "keys" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "keys_by_kind" ON "keys" USING btree ("landlord_id","kind","id");--> statement-breakpoint
CREATE INDEX "keys_by_status" ON "keys" USING btree ("landlord_id","status","id");--> statement-breakpoint
CREATE INDEX "keys_by_holder" ON "keys" USING btree ("landlord_id","holder","id");--> statement-breakpoint
CREATE INDEX "keys_by_opens" ON "keys" USING btree ("landlord_id","opens","id");--> statement-breakpoint
CREATE INDEX "keys_by_due_back" ON "keys" USING btree ("landlord_id","due_back","id");--> statement-breakpoint
CREATE INDEX "keys_by_handed_out" ON "keys" USING btree ("landlord_id","handed_out","id");--> statement-breakpoint
CREATE INDEX "keys_by_copies" ON "keys" USING btree ("landlord_id","copies","id");--> statement-breakpoint
CREATE INDEX "keys_by_deposit" ON "keys" USING btree ("landlord_id","deposit","id");