CREATE TABLE "contract_due_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_due_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"contract_id" integer NOT NULL,
	"obligation_id" integer NOT NULL,
	"no" integer NOT NULL,
	"title" text NOT NULL,
	"side" text NOT NULL,
	"lease_id" integer,
	"due_on" date NOT NULL,
	"remind_on" date NOT NULL,
	"in_force" boolean NOT NULL,
	"status" text DEFAULT 'Open' NOT NULL,
	"open_due_on" date GENERATED ALWAYS AS (case when status = 'Open' then due_on end) STORED,
	"reminded_on" date,
	"note" text DEFAULT '' NOT NULL,
	"done_by" integer,
	"done_at" timestamp with time zone,
	"schedule_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_due_dates_once" UNIQUE("obligation_id","no")
);
--> statement-breakpoint
CREATE TABLE "contract_obligations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_obligations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer,
	"tenant_id" integer,
	"contract_id" integer,
	"template_id" integer,
	"title" text NOT NULL,
	"side" text NOT NULL,
	"rule" text NOT NULL,
	"day" date,
	"days" integer NOT NULL,
	"rhythm" text NOT NULL,
	"until" date,
	"amount" integer DEFAULT 0 NOT NULL,
	"remind_days" integer NOT NULL,
	"caretaker_id" integer,
	"notes" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_obligations_landlord_id" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "contract_template_versions" ADD COLUMN "obligations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_owner" UNIQUE("landlord_id","site_id","tenant_id","id");--> statement-breakpoint
ALTER TABLE "contract_due_dates" ADD CONSTRAINT "contract_due_dates_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_due_dates" ADD CONSTRAINT "contract_due_dates_contract" FOREIGN KEY ("landlord_id","site_id","tenant_id","contract_id") REFERENCES "public"."contracts"("landlord_id","site_id","tenant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contract_due_dates" ADD CONSTRAINT "contract_due_dates_obligation" FOREIGN KEY ("landlord_id","obligation_id") REFERENCES "public"."contract_obligations"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_obligations" ADD CONSTRAINT "contract_obligations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_obligations" ADD CONSTRAINT "contract_obligations_contract" FOREIGN KEY ("landlord_id","site_id","tenant_id","contract_id") REFERENCES "public"."contracts"("landlord_id","site_id","tenant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contract_obligations" ADD CONSTRAINT "contract_obligations_template" FOREIGN KEY ("landlord_id","template_id") REFERENCES "public"."contract_templates"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_obligations" ADD CONSTRAINT "contract_obligations_caretaker" FOREIGN KEY ("caretaker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_due_dates_of_contract" ON "contract_due_dates" USING btree ("contract_id","due_on","id");--> statement-breakpoint
CREATE INDEX "contract_due_dates_by_due" ON "contract_due_dates" USING btree ("landlord_id","due_on","id") WHERE "contract_due_dates"."in_force";--> statement-breakpoint
CREATE INDEX "contract_due_dates_by_open" ON "contract_due_dates" USING btree ("landlord_id","open_due_on","id") WHERE "contract_due_dates"."in_force";--> statement-breakpoint
CREATE INDEX "contract_due_dates_by_title" ON "contract_due_dates" USING btree ("landlord_id","title","id") WHERE "contract_due_dates"."in_force";--> statement-breakpoint
CREATE INDEX "contract_due_dates_by_side" ON "contract_due_dates" USING btree ("landlord_id","side","id") WHERE "contract_due_dates"."in_force";--> statement-breakpoint
CREATE INDEX "contract_due_dates_of_site" ON "contract_due_dates" USING btree ("site_id","open_due_on","id") WHERE "contract_due_dates"."in_force";--> statement-breakpoint
CREATE INDEX "contract_due_dates_of_tenant" ON "contract_due_dates" USING btree ("tenant_id","open_due_on","id") WHERE "contract_due_dates"."in_force";--> statement-breakpoint
CREATE INDEX "contract_due_dates_of_lease" ON "contract_due_dates" USING btree ("lease_id","open_due_on","id") WHERE "contract_due_dates"."lease_id" is not null;--> statement-breakpoint
CREATE INDEX "contract_due_dates_waiting" ON "contract_due_dates" USING btree ("remind_on") WHERE "contract_due_dates"."in_force" and "contract_due_dates"."status" = 'Open' and "contract_due_dates"."reminded_on" is null;--> statement-breakpoint
CREATE INDEX "contract_due_dates_search" ON "contract_due_dates" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contract_obligations_of_contract" ON "contract_obligations" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_obligations_of_template" ON "contract_obligations" USING btree ("template_id","id");--> statement-breakpoint
CREATE INDEX "contract_obligations_of_caretaker" ON "contract_obligations" USING btree ("caretaker_id") WHERE "contract_obligations"."caretaker_id" is not null;--> statement-breakpoint
-- Of a contract, with its client and site, or of a template.
alter table "contract_obligations" add constraint "contract_obligations_of_one" check (
	("contract_id" is null) <> ("template_id" is null)
	and ("contract_id" is null) = ("site_id" is null)
	and ("contract_id" is null) = ("tenant_id" is null));--> statement-breakpoint
-- What is done says by whom and when.
alter table "contract_due_dates" add constraint "contract_due_dates_done" check (
	"status" in ('Open', 'Done') and ("status" = 'Done') = ("done_at" is not null));--> statement-breakpoint
update "contracts" c set "starts_on" = l."start_date", "ends_on" = l."end_date" from "leases" l where l."id" = c."lease_id";
