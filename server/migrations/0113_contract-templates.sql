CREATE TABLE "contract_template_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"no" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_template_versions_landlord_id" UNIQUE("landlord_id","id"),
	CONSTRAINT "contract_template_versions_no" UNIQUE("template_id","no")
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"parts" jsonb NOT NULL,
	"version_no" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_templates_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "contract_template_versions" ADD CONSTRAINT "contract_template_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_template_versions" ADD CONSTRAINT "contract_template_versions_of" FOREIGN KEY ("landlord_id","template_id") REFERENCES "public"."contract_templates"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_templates_called" ON "contract_templates" USING btree ("landlord_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contract_templates_by_name" ON "contract_templates" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "contract_templates_by_created" ON "contract_templates" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
create function contract_version_stays() returns trigger language plpgsql as $$
begin
	raise exception 'a version of a contract or of its template stays as it was made'
		using errcode = 'check_violation', constraint = 'contract_versions_stay';
end $$;
--> statement-breakpoint
create trigger contract_template_versions_stay before update on "contract_template_versions"
	for each row execute function contract_version_stays();
