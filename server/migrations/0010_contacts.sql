CREATE TABLE "contact_aliases" (
	"old_id" integer PRIMARY KEY NOT NULL,
	"landlord_id" integer NOT NULL,
	"contact_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"site_id" integer,
	"tenant_id" integer,
	"notes" text DEFAULT '' NOT NULL,
	"phone_e_164" text DEFAULT '' NOT NULL,
	"role_ids" integer[] DEFAULT '{}' NOT NULL,
	"image_file_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_client_at_site" CHECK ("contacts"."tenant_id" is null or "contacts"."site_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "distribution_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distribution_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"site_id" integer,
	"description" text DEFAULT '' NOT NULL,
	"tenant_id" integer,
	"tenant_ids" integer[] DEFAULT '{}' NOT NULL,
	"contact_ids" integer[] DEFAULT '{}' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distribution_lists_client_at_site" CHECK ("distribution_lists"."tenant_id" is null or "distribution_lists"."site_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "contact_aliases" ADD CONSTRAINT "contact_aliases_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_roles" ADD CONSTRAINT "contact_roles_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "distribution_lists" ADD CONSTRAINT "distribution_lists_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_lists" ADD CONSTRAINT "distribution_lists_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_lists" ADD CONSTRAINT "distribution_lists_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "contact_aliases_of" ON "contact_aliases" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_roles_name" ON "contact_roles" USING btree ("landlord_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contact_roles_by_name" ON "contact_roles" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "contacts_by_first_name" ON "contacts" USING btree ("landlord_id","first_name","id");--> statement-breakpoint
CREATE INDEX "contacts_by_last_name" ON "contacts" USING btree ("landlord_id","last_name","id");--> statement-breakpoint
CREATE INDEX "contacts_by_company" ON "contacts" USING btree ("landlord_id","company","id");--> statement-breakpoint
CREATE INDEX "contacts_by_job_title" ON "contacts" USING btree ("landlord_id","job_title","id");--> statement-breakpoint
CREATE INDEX "contacts_by_phone" ON "contacts" USING btree ("landlord_id","phone","id");--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree ("landlord_id","email","id");--> statement-breakpoint
CREATE INDEX "contacts_of_site" ON "contacts" USING btree ("landlord_id","site_id","last_name","id");--> statement-breakpoint
CREATE INDEX "contacts_of_tenant" ON "contacts" USING btree ("tenant_id","last_name","id");--> statement-breakpoint
CREATE INDEX "contacts_same_email" ON "contacts" USING btree ("landlord_id",lower("email"),"id") WHERE "contacts"."email" <> '';--> statement-breakpoint
CREATE INDEX "contacts_same_phone" ON "contacts" USING btree ("landlord_id","phone_e_164","id") WHERE "contacts"."phone_e_164" <> '';--> statement-breakpoint
CREATE INDEX "contacts_same_name" ON "contacts" USING btree ("landlord_id",lower("first_name" || ' ' || "last_name" || ' ' || "company"),"id");--> statement-breakpoint
CREATE INDEX "contacts_roles" ON "contacts" USING gin ("role_ids");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin (("first_name" || ' ' || "last_name" || ' ' || "company" || ' ' || "email" || ' ' || "phone" || ' ' || "phone_e_164") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_lists_name" ON "distribution_lists" USING btree ("landlord_id",coalesce("tenant_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "distribution_lists_by_name" ON "distribution_lists" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "distribution_lists_by_description" ON "distribution_lists" USING btree ("landlord_id","description","id");--> statement-breakpoint
CREATE INDEX "distribution_lists_of_site" ON "distribution_lists" USING btree ("landlord_id","site_id","id");--> statement-breakpoint
CREATE INDEX "distribution_lists_of_tenant" ON "distribution_lists" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "distribution_lists_search" ON "distribution_lists" USING gin ("name" gin_trgm_ops);