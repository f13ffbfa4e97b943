CREATE TABLE "form_definitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_definitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"about" text NOT NULL,
	"fields" jsonb NOT NULL,
	"filled" boolean DEFAULT false NOT NULL,
	"indexed" integer[] DEFAULT '{}' NOT NULL,
	"searched" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_definitions_about" UNIQUE("landlord_id","about"),
	CONSTRAINT "form_definitions_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"landlord_id" integer NOT NULL,
	"kind" text NOT NULL,
	"options" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form_id" integer NOT NULL,
	"landlord_id" integer NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
ALTER TABLE "form_definitions" ADD CONSTRAINT "form_definitions_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_fields" ADD CONSTRAINT "form_fields_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."form_definitions"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form" FOREIGN KEY ("landlord_id","form_id") REFERENCES "public"."form_definitions"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create function form_version_stays() returns trigger language plpgsql as $$
begin
	raise exception 'A version of a definition stays as it is';
end $$;
--> statement-breakpoint
create trigger form_versions_stay before update or delete on form_versions for each row execute function form_version_stays();
--> statement-breakpoint
-- A form's table has a row for each record of its company (docs/features/custom-fields.md), so that a list in the order of a column of it reads no
-- more than a page. Foreign keys would do the second half, but every deletion would ask the tables of all companies.
create function add_form_rows() returns trigger language plpgsql as $$
declare
	company integer;
	form integer;
begin
	for company in select distinct landlord_id from added order by landlord_id loop
		-- Whoever makes the first definition waits until this record is there, or this record until the definition is.
		perform pg_advisory_xact_lock_shared(hashtextextended('form ' || company || ' ' || tg_argv[0], 0));
		select id into form from form_definitions where landlord_id = company and about = tg_argv[0];
		if found then
			execute format('insert into public.form_%s (record_id) select id from added where landlord_id = $1 on conflict do nothing', form) using company;
		end if;
	end loop;
	return null;
end $$;
--> statement-breakpoint
create function remove_form_rows() returns trigger language plpgsql as $$
declare
	form record;
begin
	for form in select id, landlord_id from form_definitions where about = tg_argv[0] and landlord_id in (select landlord_id from removed) loop
		execute format('delete from public.form_%s where record_id in (select id from removed where landlord_id = $1)', form.id) using form.landlord_id;
	end loop;
	return null;
end $$;
--> statement-breakpoint
create trigger tenants_have_form_rows after insert on tenants referencing new table as added for each statement execute function add_form_rows('tenant');
--> statement-breakpoint
create trigger tenants_leave_form_rows after delete on tenants referencing old table as removed for each statement execute function remove_form_rows('tenant');
--> statement-breakpoint
create trigger leases_have_form_rows after insert on leases referencing new table as added for each statement execute function add_form_rows('lease');
--> statement-breakpoint
create trigger leases_leave_form_rows after delete on leases referencing old table as removed for each statement execute function remove_form_rows('lease');
