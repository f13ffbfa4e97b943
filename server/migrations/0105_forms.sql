CREATE TABLE "form_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_id" integer NOT NULL,
	"no" integer NOT NULL,
	"created_by" integer
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY NOT NULL,
	"landlord_id" integer NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"clients" text NOT NULL,
	"site_id" integer,
	"about" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'checklist' NOT NULL,
	"draft" jsonb,
	"last_no" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_values" ADD CONSTRAINT "form_values_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_values" ADD CONSTRAINT "form_values_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_values" ADD CONSTRAINT "form_values_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "form_values" ADD CONSTRAINT "form_values_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."forms"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_definition" FOREIGN KEY ("landlord_id","id") REFERENCES "public"."form_definitions"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_values_no" ON "form_values" USING btree ("form_id","no");--> statement-breakpoint
CREATE INDEX "form_values_by_created" ON "form_values" USING btree ("form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_values_of_site" ON "form_values" USING btree ("site_id","form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_values_of_tenant" ON "form_values" USING btree ("tenant_id","form_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_category" ON "forms" USING btree ("landlord_id","category");--> statement-breakpoint
CREATE INDEX "forms_of_site" ON "forms" USING btree ("site_id");--> statement-breakpoint
-- What an entry of a form holds stands in the form's own table, under the entry's id (docs/features/forms.md).
create function remove_form_values() returns trigger language plpgsql as $$
declare
	form integer;
begin
	for form in select distinct form_id from removed loop
		execute format('delete from public.form_%s where record_id in (select id from removed where form_id = $1)', form) using form;
	end loop;
	return null;
end $$;
--> statement-breakpoint
create trigger form_values_leave_rows after delete on form_values referencing old table as removed for each statement execute function remove_form_values();
