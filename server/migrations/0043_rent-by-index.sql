CREATE TABLE "index_clauses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_clauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"schedule_id" integer,
	"start_date" date NOT NULL,
	"series_id" integer NOT NULL,
	"base_month" date NOT NULL,
	"review_months" integer NOT NULL,
	"share" numeric(10, 2) NOT NULL,
	"floor" numeric(10, 2),
	"cap" numeric(10, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "index_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "index_series_scope" UNIQUE("landlord_id","id")
);
--> statement-breakpoint
CREATE TABLE "index_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"series_id" integer NOT NULL,
	"month_start" date NOT NULL,
	"value" numeric(12, 4) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "index_values_month_start" CHECK (extract(day from "index_values"."month_start") = 1),
	CONSTRAINT "index_values_positive" CHECK ("index_values"."value" > 0)
);
--> statement-breakpoint
ALTER TABLE "index_clauses" ADD CONSTRAINT "index_clauses_lease" FOREIGN KEY ("landlord_id","site_id","tenant_id","lease_id") REFERENCES "public"."leases"("landlord_id","site_id","tenant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "index_clauses" ADD CONSTRAINT "index_clauses_schedule" FOREIGN KEY ("schedule_id") REFERENCES "public"."charge_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_clauses" ADD CONSTRAINT "index_clauses_series" FOREIGN KEY ("landlord_id","series_id") REFERENCES "public"."index_series"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_series" ADD CONSTRAINT "index_series_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_values" ADD CONSTRAINT "index_values_series" FOREIGN KEY ("landlord_id","series_id") REFERENCES "public"."index_series"("landlord_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "index_clauses_of_schedule" ON "index_clauses" USING btree ("schedule_id") WHERE "index_clauses"."schedule_id" is not null;--> statement-breakpoint
CREATE INDEX "index_clauses_of_lease" ON "index_clauses" USING btree ("lease_id","start_date");--> statement-breakpoint
CREATE INDEX "index_clauses_of_series" ON "index_clauses" USING btree ("series_id","lease_id");--> statement-breakpoint
CREATE UNIQUE INDEX "index_series_name" ON "index_series" USING btree ("landlord_id",lower("name"));--> statement-breakpoint
CREATE INDEX "index_series_by_name" ON "index_series" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "index_values_month" ON "index_values" USING btree ("series_id","month_start");--> statement-breakpoint
CREATE INDEX "index_values_by_value" ON "index_values" USING btree ("series_id","value","id");