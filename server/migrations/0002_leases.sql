CREATE TABLE "invoice_numbers" (
	"landlord_id" integer NOT NULL,
	"year" integer NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "invoice_numbers_landlord_id_year_pk" PRIMARY KEY("landlord_id","year")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"lease_no" text NOT NULL,
	"unit_id" text DEFAULT '' NOT NULL,
	"rentable_area" numeric(10, 2) DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"rent_type" text NOT NULL,
	"rent" integer DEFAULT 0 NOT NULL,
	"additional_rent" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (rent + additional_rent) STORED NOT NULL,
	"deposit" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"notices_from" date,
	"next_notice" date,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leases_scope" UNIQUE("landlord_id","site_id","tenant_id","id"),
	CONSTRAINT "leases_dates" CHECK ("leases"."end_date" >= "leases"."start_date")
);
--> statement-breakpoint
CREATE TABLE "rental_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"invoice_no" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"due_date" date NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'Open' NOT NULL,
	"date_paid" date,
	"payment_method" text,
	"notes" text DEFAULT '' NOT NULL,
	"reminded_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_notices_dates" CHECK ("rental_notices"."end_date" >= "rental_notices"."start_date"),
	CONSTRAINT "rental_notices_paid" CHECK (("rental_notices"."status" = 'Paid') = ("rental_notices"."date_paid" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD CONSTRAINT "invoice_numbers_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_tenant" FOREIGN KEY ("landlord_id","site_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","site_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rental_notices" ADD CONSTRAINT "rental_notices_lease" FOREIGN KEY ("landlord_id","site_id","tenant_id","lease_id") REFERENCES "public"."leases"("landlord_id","site_id","tenant_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "leases_no" ON "leases" USING btree ("landlord_id",lower("lease_no"));--> statement-breakpoint
CREATE INDEX "leases_by_no" ON "leases" USING btree ("landlord_id","lease_no","id");--> statement-breakpoint
CREATE INDEX "leases_by_end" ON "leases" USING btree ("landlord_id","end_date","id");--> statement-breakpoint
CREATE INDEX "leases_by_start" ON "leases" USING btree ("landlord_id","start_date","id");--> statement-breakpoint
CREATE INDEX "leases_of_site" ON "leases" USING btree ("site_id","lease_no","id");--> statement-breakpoint
CREATE INDEX "leases_of_tenant" ON "leases" USING btree ("tenant_id","start_date","id");--> statement-breakpoint
CREATE INDEX "leases_next_notice" ON "leases" USING btree ("next_notice") WHERE "leases"."next_notice" is not null;--> statement-breakpoint
CREATE INDEX "leases_search" ON "leases" USING gin ("lease_no" gin_trgm_ops,"unit_id" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "rental_notices_no" ON "rental_notices" USING btree ("landlord_id",lower("invoice_no"));--> statement-breakpoint
CREATE UNIQUE INDEX "rental_notices_period" ON "rental_notices" USING btree ("lease_id","start_date") WHERE "rental_notices"."status" <> 'Void';--> statement-breakpoint
CREATE INDEX "rental_notices_by_due" ON "rental_notices" USING btree ("landlord_id","due_date","id");--> statement-breakpoint
CREATE INDEX "rental_notices_by_no" ON "rental_notices" USING btree ("landlord_id","invoice_no","id");--> statement-breakpoint
CREATE INDEX "rental_notices_of_site" ON "rental_notices" USING btree ("site_id","due_date","id");--> statement-breakpoint
CREATE INDEX "rental_notices_of_tenant" ON "rental_notices" USING btree ("tenant_id","due_date","id");--> statement-breakpoint
CREATE INDEX "rental_notices_open" ON "rental_notices" USING btree ("landlord_id","due_date") WHERE "rental_notices"."status" = 'Open';--> statement-breakpoint
CREATE INDEX "rental_notices_search" ON "rental_notices" USING gin ("invoice_no" gin_trgm_ops);