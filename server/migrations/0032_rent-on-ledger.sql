CREATE TABLE "charge_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"code" text NOT NULL,
	"rule" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"price" numeric(10, 4) DEFAULT 0 NOT NULL,
	"percent" numeric(10, 2) DEFAULT 0 NOT NULL,
	"raise" numeric(10, 2) DEFAULT 0 NOT NULL,
	"rhythm" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"in_arrears" boolean DEFAULT false NOT NULL,
	"taxed" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"code" text NOT NULL,
	"source" text NOT NULL,
	"service_from" date NOT NULL,
	"service_to" date NOT NULL,
	"due_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"line" jsonb NOT NULL,
	"document_id" integer,
	"reverses_id" integer,
	"reversed_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lease_charges_days" CHECK ("lease_charges"."service_to" >= "lease_charges"."service_from")
);
--> statement-breakpoint
CREATE TABLE "lease_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"effective_from" date,
	"effective_to" date,
	"rent_type" text NOT NULL,
	"rent" integer NOT NULL,
	"additional_rent" integer NOT NULL,
	"taxed" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_backlog" (
	"landlord_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_invoices" DROP CONSTRAINT "client_invoices_days";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP CONSTRAINT "rental_notices_dates";--> statement-breakpoint
ALTER TABLE "rental_notices" DROP CONSTRAINT "rental_notices_paid";--> statement-breakpoint
ALTER TABLE "leases" DROP CONSTRAINT "leases_tenant";
--> statement-breakpoint
ALTER TABLE "rental_notices" DROP CONSTRAINT "rental_notices_lease";
--> statement-breakpoint
DROP INDEX "rental_notices_no";--> statement-breakpoint
DROP INDEX "rental_notices_period";--> statement-breakpoint
DROP INDEX "rental_notices_by_due";--> statement-breakpoint
DROP INDEX "rental_notices_by_no";--> statement-breakpoint
DROP INDEX "rental_notices_by_start";--> statement-breakpoint
DROP INDEX "rental_notices_by_end";--> statement-breakpoint
DROP INDEX "rental_notices_by_paid";--> statement-breakpoint
DROP INDEX "rental_notices_by_total";--> statement-breakpoint
DROP INDEX "rental_notices_by_status";--> statement-breakpoint
DROP INDEX "rental_notices_owed";--> statement-breakpoint
DROP INDEX "rental_notices_of_site";--> statement-breakpoint
DROP INDEX "rental_notices_of_tenant";--> statement-breakpoint
DROP INDEX "rental_notices_search";--> statement-breakpoint
DROP INDEX "client_invoices_no";--> statement-breakpoint
DROP INDEX "client_invoices_by_created";--> statement-breakpoint
DROP INDEX "client_invoices_by_title";--> statement-breakpoint
DROP INDEX "client_invoices_by_start";--> statement-breakpoint
DROP INDEX "client_invoices_by_due";--> statement-breakpoint
DROP INDEX "client_invoices_by_paid";--> statement-breakpoint
DROP INDEX "client_invoices_by_total";--> statement-breakpoint
DROP INDEX "client_invoices_by_balance";--> statement-breakpoint
DROP INDEX "client_invoices_by_status";--> statement-breakpoint
DROP INDEX "client_invoices_of_site";--> statement-breakpoint
DROP INDEX "client_invoices_of_tenant";--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "kind" text DEFAULT 'Invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "lease_id" integer;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "client_payments" ADD COLUMN "credit_note_id" integer;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "taxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "terminated_on" date;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "billed_until" date;--> statement-breakpoint
ALTER TABLE "rental_notices" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "rental_notices" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_schedules" ADD CONSTRAINT "charge_schedules_lease" FOREIGN KEY ("landlord_id","site_id","tenant_id","lease_id") REFERENCES "public"."leases"("landlord_id","site_id","tenant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lease_charges" ADD CONSTRAINT "lease_charges_lease" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_charges" ADD CONSTRAINT "lease_charges_document" FOREIGN KEY ("landlord_id","document_id") REFERENCES "public"."client_invoices"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_versions" ADD CONSTRAINT "lease_versions_lease" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_schedules_of_lease" ON "charge_schedules" USING btree ("lease_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "lease_charges_reversed_once" ON "lease_charges" USING btree ("reverses_id") WHERE "lease_charges"."reverses_id" is not null;--> statement-breakpoint
CREATE INDEX "lease_charges_of_lease" ON "lease_charges" USING btree ("lease_id","service_from","id");--> statement-breakpoint
CREATE INDEX "lease_charges_of_document" ON "lease_charges" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "lease_versions_of_lease" ON "lease_versions" USING btree ("lease_id","effective_from");--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_credit_note" FOREIGN KEY ("landlord_id","credit_note_id") REFERENCES "public"."client_invoices"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_notices" ADD CONSTRAINT "rental_notices_document" FOREIGN KEY ("landlord_id","document_id") REFERENCES "public"."client_invoices"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_invoices_by_no" ON "client_invoices" USING btree ("landlord_id","kind","invoice_no","id");--> statement-breakpoint
CREATE INDEX "client_invoices_by_end" ON "client_invoices" USING btree ("landlord_id","kind","end_date","id");--> statement-breakpoint
CREATE INDEX "client_invoices_of_lease" ON "client_invoices" USING btree ("lease_id","start_date") WHERE "client_invoices"."lease_id" is not null;--> statement-breakpoint
CREATE INDEX "client_invoices_owed" ON "client_invoices" USING btree ("landlord_id","kind","due_date","site_id","currency","balance") WHERE "client_invoices"."balance" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "client_payments_of_credit_note" ON "client_payments" USING btree ("credit_note_id") WHERE "client_payments"."credit_note_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_notices_of_document" ON "rental_notices" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "rental_notices_not_reminded" ON "rental_notices" USING btree ("document_id") WHERE "rental_notices"."reminded_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoices_no" ON "client_invoices" USING btree ("landlord_id","kind",lower("invoice_no"));--> statement-breakpoint
CREATE INDEX "client_invoices_by_created" ON "client_invoices" USING btree ("landlord_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "client_invoices_by_title" ON "client_invoices" USING btree ("landlord_id","kind","title","id");--> statement-breakpoint
CREATE INDEX "client_invoices_by_start" ON "client_invoices" USING btree ("landlord_id","kind","start_date","id");--> statement-breakpoint
CREATE INDEX "client_invoices_by_due" ON "client_invoices" USING btree ("landlord_id","kind","due_date","id");--> statement-breakpoint
CREATE INDEX "client_invoices_by_paid" ON "client_invoices" USING btree ("landlord_id","kind","date_paid","id");--> statement-breakpoint
CREATE INDEX "client_invoices_by_total" ON "client_invoices" USING btree ("landlord_id","kind","grand_total","id");--> statement-breakpoint
CREATE INDEX "client_invoices_by_balance" ON "client_invoices" USING btree ("landlord_id","kind","balance","id");--> statement-breakpoint
CREATE INDEX "client_invoices_by_status" ON "client_invoices" USING btree ("landlord_id","kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "client_invoices_of_site" ON "client_invoices" USING btree ("landlord_id","site_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "client_invoices_of_tenant" ON "client_invoices" USING btree ("tenant_id","kind","created_at","id");--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_service" CHECK ("client_invoices"."kind" <> 'Rent' or ("client_invoices"."lease_id" is not null and "client_invoices"."end_date" >= "client_invoices"."start_date"));--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_days" CHECK ("client_invoices"."kind" <> 'Invoice' or "client_invoices"."due_date" >= "client_invoices"."start_date");--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_credit" CHECK (("client_payments"."payment_mode" = 'CreditNote') = ("client_payments"."credit_note_id" is not null));