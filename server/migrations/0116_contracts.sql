CREATE TABLE "contract_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"contract_id" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"value" text NOT NULL,
	"file_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_answers_once" UNIQUE("contract_id","key","request")
);
--> statement-breakpoint
CREATE TABLE "contract_numbers" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"contract_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"by_client" boolean NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"before_html" text,
	"description" text DEFAULT '' NOT NULL,
	"description_html" text,
	"state" text,
	"note" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"contract_id" integer NOT NULL,
	"no" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_versions_no" UNIQUE("contract_id","no")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"name" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"status" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"signed_on" date,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"no" integer NOT NULL,
	"lease_id" integer,
	"lease_no" text DEFAULT '' NOT NULL,
	"template_id" integer NOT NULL,
	"template_version_id" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	"blanks" jsonb NOT NULL,
	"version_no" integer DEFAULT 1 NOT NULL,
	"shared_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"agreed_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "contract_answers" ADD CONSTRAINT "contract_answers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_answers" ADD CONSTRAINT "contract_answers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_answers" ADD CONSTRAINT "contract_answers_of" FOREIGN KEY ("landlord_id","contract_id") REFERENCES "public"."contracts"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_numbers" ADD CONSTRAINT "contract_numbers_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_remarks" ADD CONSTRAINT "contract_remarks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_remarks" ADD CONSTRAINT "contract_remarks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_remarks" ADD CONSTRAINT "contract_remarks_of" FOREIGN KEY ("landlord_id","contract_id") REFERENCES "public"."contracts"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_of" FOREIGN KEY ("landlord_id","contract_id") REFERENCES "public"."contracts"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_template" FOREIGN KEY ("landlord_id","template_id") REFERENCES "public"."contract_templates"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_template_version" FOREIGN KEY ("landlord_id","template_version_id") REFERENCES "public"."contract_template_versions"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_answers_file" ON "contract_answers" USING btree ("file_id") WHERE "contract_answers"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "contract_remarks_on" ON "contract_remarks" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_remarks_open" ON "contract_remarks" USING btree ("contract_id") WHERE "contract_remarks"."state" = 'Open';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_no" ON "contracts" USING btree ("landlord_id","no");--> statement-breakpoint
CREATE INDEX "contracts_by_updated" ON "contracts" USING btree ("landlord_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_by_created" ON "contracts" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_by_name" ON "contracts" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "contracts_by_description" ON "contracts" USING btree ("landlord_id","description","id");--> statement-breakpoint
CREATE INDEX "contracts_by_signed" ON "contracts" USING btree ("landlord_id","signed_on","id");--> statement-breakpoint
CREATE INDEX "contracts_by_status" ON "contracts" USING btree ("landlord_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_of_site" ON "contracts" USING btree ("site_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_of_tenant" ON "contracts" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_of_template" ON "contracts" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "contracts_search" ON "contracts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
create trigger contract_versions_stay before update on "contract_versions"
	for each row execute function contract_version_stays();
