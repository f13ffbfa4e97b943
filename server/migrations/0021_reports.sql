CREATE TABLE "energy_years" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "energy_years_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer,
	"year" integer NOT NULL,
	"january" numeric(10, 2),
	"february" numeric(10, 2),
	"march" numeric(10, 2),
	"april" numeric(10, 2),
	"may" numeric(10, 2),
	"june" numeric(10, 2),
	"july" numeric(10, 2),
	"august" numeric(10, 2),
	"september" numeric(10, 2),
	"october" numeric(10, 2),
	"november" numeric(10, 2),
	"december" numeric(10, 2),
	"total" numeric(12, 2) GENERATED ALWAYS AS (coalesce(january, 0) + coalesce(february, 0) + coalesce(march, 0) + coalesce(april, 0) + coalesce(may, 0) + coalesce(june, 0) + coalesce(july, 0) + coalesce(august, 0) + coalesce(september, 0) + coalesce(october, 0) + coalesce(november, 0) + coalesce(december, 0)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "energy_years_range" CHECK ("energy_years"."year" between 2000 and 2099)
);
--> statement-breakpoint
CREATE TABLE "sales_reminders" (
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_reminders_tenant_id_year_month_pk" PRIMARY KEY("tenant_id","year","month")
);
--> statement-breakpoint
CREATE TABLE "sales_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"gross_sales" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"transactions" integer,
	"currency" text NOT NULL,
	"status" text DEFAULT 'Reported' NOT NULL,
	"audited_sales" integer,
	"decision" text,
	"audit_note" text DEFAULT '' NOT NULL,
	"counted" integer GENERATED ALWAYS AS (case when decision = 'Corrected' then audited_sales else gross_sales end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_reports_range" CHECK ("sales_reports"."month" between 1 and 12 and "sales_reports"."year" between 2000 and 2099),
	CONSTRAINT "sales_reports_audit" CHECK (("sales_reports"."status" = 'Audited') = ("sales_reports"."audited_sales" is not null) and ("sales_reports"."audited_sales" is null) = ("sales_reports"."decision" is null))
);
--> statement-breakpoint
CREATE TABLE "sales_years" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_years_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"year" integer NOT NULL,
	"currency" text NOT NULL,
	"periods_reported" integer NOT NULL,
	"total_sales" bigint NOT NULL,
	"average_sales" bigint GENERATED ALWAYS AS (round(total_sales::numeric / periods_reported)::bigint) STORED NOT NULL,
	CONSTRAINT "sales_years_periods" CHECK ("sales_years"."periods_reported" > 0)
);
--> statement-breakpoint
ALTER TABLE "energy_years" ADD CONSTRAINT "energy_years_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_years" ADD CONSTRAINT "energy_years_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sales_reminders" ADD CONSTRAINT "sales_reminders_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sales_reports" ADD CONSTRAINT "sales_reports_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sales_years" ADD CONSTRAINT "sales_years_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_years_of_client" ON "energy_years" USING btree ("tenant_id","year") WHERE "energy_years"."tenant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_years_of_common_areas" ON "energy_years" USING btree ("site_id","year") WHERE "energy_years"."tenant_id" is null;--> statement-breakpoint
CREATE INDEX "energy_years_by_year" ON "energy_years" USING btree ("landlord_id","year","id");--> statement-breakpoint
CREATE INDEX "energy_years_by_total" ON "energy_years" USING btree ("landlord_id","total","id");--> statement-breakpoint
CREATE INDEX "energy_years_of_site" ON "energy_years" USING btree ("landlord_id","site_id","year","id");--> statement-breakpoint
CREATE INDEX "energy_years_by_client" ON "energy_years" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_reports_month" ON "sales_reports" USING btree ("tenant_id","year","month");--> statement-breakpoint
CREATE INDEX "sales_reports_sums" ON "sales_reports" USING btree ("landlord_id","year","month","site_id","currency","tenant_id","counted");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_years_of" ON "sales_years" USING btree ("tenant_id","year","currency");--> statement-breakpoint
CREATE INDEX "sales_years_by_year" ON "sales_years" USING btree ("landlord_id","year","id");--> statement-breakpoint
CREATE INDEX "sales_years_by_periods" ON "sales_years" USING btree ("landlord_id","periods_reported","id");--> statement-breakpoint
CREATE INDEX "sales_years_by_average" ON "sales_years" USING btree ("landlord_id","average_sales","id");--> statement-breakpoint
CREATE INDEX "sales_years_by_total" ON "sales_years" USING btree ("landlord_id","total_sales","id");--> statement-breakpoint
CREATE INDEX "sales_years_of_site" ON "sales_years" USING btree ("landlord_id","site_id","year","id");