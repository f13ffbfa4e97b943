CREATE TABLE "rent_run_leases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rent_run_leases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"lease_no" text NOT NULL,
	"currency" text NOT NULL,
	"notices" integer DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"taxes" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"credit_notes" integer DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"error" jsonb,
	"documents" jsonb,
	CONSTRAINT "rent_run_leases_once" UNIQUE("run_id","lease_id")
);
--> statement-breakpoint
CREATE TABLE "rent_run_sums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rent_run_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"is_issued" boolean NOT NULL,
	"is_credit" boolean NOT NULL,
	"currency" text NOT NULL,
	"due_on" date NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"taxes" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rent_run_sums_once" UNIQUE("run_id","is_issued","is_credit","currency","due_on","site_id")
);
--> statement-breakpoint
CREATE TABLE "rent_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rent_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer,
	"until" date NOT NULL,
	"state" text DEFAULT 'Previewing' NOT NULL,
	"created_by" integer,
	"issued_by" integer,
	"total" integer DEFAULT 0 NOT NULL,
	"previewed" integer DEFAULT 0 NOT NULL,
	"nothing" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"to_issue" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_runs_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
ALTER TABLE "rent_run_leases" ADD CONSTRAINT "rent_run_leases_run" FOREIGN KEY ("landlord_id","run_id") REFERENCES "public"."rent_runs"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_run_leases" ADD CONSTRAINT "rent_run_leases_lease" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_run_leases" ADD CONSTRAINT "rent_run_leases_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_run_leases" ADD CONSTRAINT "rent_run_leases_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_run_sums" ADD CONSTRAINT "rent_run_sums_run" FOREIGN KEY ("landlord_id","run_id") REFERENCES "public"."rent_runs"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_runs" ADD CONSTRAINT "rent_runs_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_runs" ADD CONSTRAINT "rent_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_runs" ADD CONSTRAINT "rent_runs_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_runs" ADD CONSTRAINT "rent_runs_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rent_run_leases_by_state" ON "rent_run_leases" USING btree ("run_id","state","id");--> statement-breakpoint
CREATE INDEX "rent_run_leases_by_no" ON "rent_run_leases" USING btree ("run_id","lease_no","id");--> statement-breakpoint
CREATE INDEX "rent_run_leases_by_total" ON "rent_run_leases" USING btree ("run_id","total","id");--> statement-breakpoint
CREATE INDEX "rent_run_leases_by_credited" ON "rent_run_leases" USING btree ("run_id","credited","id");--> statement-breakpoint
CREATE INDEX "rent_run_leases_by_tenant" ON "rent_run_leases" USING btree ("run_id","tenant_id","id");--> statement-breakpoint
CREATE INDEX "rent_run_leases_of_tenant" ON "rent_run_leases" USING btree ("landlord_id","tenant_id");--> statement-breakpoint
CREATE INDEX "rent_run_leases_of_lease" ON "rent_run_leases" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "rent_run_leases_search" ON "rent_run_leases" USING gin ("lease_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rent_runs_by_time" ON "rent_runs" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rent_runs_by_day" ON "rent_runs" USING btree ("landlord_id","until","id");--> statement-breakpoint
CREATE INDEX "rent_runs_running" ON "rent_runs" USING btree ("id") WHERE "rent_runs"."state" in ('Previewing', 'Issuing');--> statement-breakpoint
CREATE INDEX "rent_runs_unissued" ON "rent_runs" USING btree ("created_at") WHERE "rent_runs"."to_issue" = 0;