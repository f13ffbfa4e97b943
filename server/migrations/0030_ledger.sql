ALTER TABLE "tenants" ADD CONSTRAINT "tenants_landlord_id" UNIQUE("landlord_id","id");
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"effective_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"source_id" integer NOT NULL,
	"key" text NOT NULL,
	"reverses_id" integer,
	"memo" text DEFAULT '' NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "journals_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "journals_chain" UNIQUE("landlord_id","sequence"),
	CONSTRAINT "journals_key" UNIQUE("landlord_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"type" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_name" UNIQUE("landlord_id","type","code","currency"),
	CONSTRAINT "ledger_accounts_key" UNIQUE("landlord_id","id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"journal_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"effective_on" date NOT NULL,
	"site_id" integer,
	"tenant_id" integer,
	"document_id" integer,
	CONSTRAINT "postings_something" CHECK ("postings"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "client_invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"line" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "client_invoice_lines_position" UNIQUE("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "client_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"title" text NOT NULL,
	"start_date" date NOT NULL,
	"due_date" date NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"invoice_no" text,
	"issued_on" date,
	"currency" text NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"tax_total" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	"claimed" bigint DEFAULT 0 NOT NULL,
	"balance" bigint GENERATED ALWAYS AS (case when issued_on is null or status = 'Voided' then 0 else grand_total - paid end) STORED NOT NULL,
	"date_paid" date,
	"payment_mode" text,
	"reason" text DEFAULT '' NOT NULL,
	"parties" jsonb,
	"created_by" integer,
	"approved_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_invoices_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "client_invoices_days" CHECK ("client_invoices"."due_date" >= "client_invoices"."start_date"),
	CONSTRAINT "client_invoices_amounts" CHECK ("client_invoices"."grand_total" = "client_invoices"."subtotal" + "client_invoices"."tax_total"),
	CONSTRAINT "client_invoices_paid" CHECK ("client_invoices"."paid" between 0 and "client_invoices"."grand_total" and "client_invoices"."written_off" between 0 and "client_invoices"."paid"),
	CONSTRAINT "client_invoices_issued" CHECK (("client_invoices"."issued_on" is null) = ("client_invoices"."invoice_no" is null))
);
--> statement-breakpoint
CREATE TABLE "client_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"date_paid" date NOT NULL,
	"status" text NOT NULL,
	"payment_mode" text NOT NULL,
	"other_payment_mode" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"applied" bigint DEFAULT 0 NOT NULL,
	"claims_invoice_id" integer,
	"said_by" integer,
	"marked_by" integer,
	"marked_at" timestamp with time zone,
	"voided_by" integer,
	"voided_at" timestamp with time zone,
	"void_comment" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_payments_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "client_payments_applied" CHECK ("client_payments"."amount" > 0 and "client_payments"."applied" between 0 and "client_payments"."amount"),
	CONSTRAINT "client_payments_posted" CHECK ("client_payments"."applied" = 0 or "client_payments"."status" = 'Paid')
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"landlord_id" integer NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_landlord_id_series_year_pk" PRIMARY KEY("landlord_id","series","year")
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"effective_on" date NOT NULL,
	"reverses_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_allocations_sign" CHECK (("payment_allocations"."cents" > 0) = ("payment_allocations"."reverses_id" is null))
);
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_reverses" FOREIGN KEY ("landlord_id","reverses_id") REFERENCES "public"."journals"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_journal" FOREIGN KEY ("landlord_id","journal_id") REFERENCES "public"."journals"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account" FOREIGN KEY ("landlord_id","account_id","currency") REFERENCES "public"."ledger_accounts"("landlord_id","id","currency") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invoice_lines" ADD CONSTRAINT "client_invoice_lines_invoice" FOREIGN KEY ("landlord_id","invoice_id") REFERENCES "public"."client_invoices"("landlord_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_claim" FOREIGN KEY ("landlord_id","claims_invoice_id") REFERENCES "public"."client_invoices"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_series" ADD CONSTRAINT "document_series_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment" FOREIGN KEY ("landlord_id","payment_id") REFERENCES "public"."client_payments"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_invoice" FOREIGN KEY ("landlord_id","invoice_id") REFERENCES "public"."client_invoices"("landlord_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "journals_reversed_once" ON "journals" USING btree ("reverses_id") WHERE "journals"."reverses_id" is not null;
--> statement-breakpoint
CREATE INDEX "journals_of_source" ON "journals" USING btree ("landlord_id","source","source_id");
--> statement-breakpoint
CREATE INDEX "postings_of_journal" ON "postings" USING btree ("journal_id");
--> statement-breakpoint
CREATE INDEX "postings_of_tenant" ON "postings" USING btree ("landlord_id","tenant_id","account_id","effective_on","id");
--> statement-breakpoint
CREATE INDEX "postings_of_account" ON "postings" USING btree ("account_id","effective_on");
--> statement-breakpoint
CREATE INDEX "postings_of_document" ON "postings" USING btree ("landlord_id","document_id") WHERE "postings"."document_id" is not null;
--> statement-breakpoint
CREATE INDEX "client_invoice_lines_rates" ON "client_invoice_lines" USING gin ("line" jsonb_path_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoices_no" ON "client_invoices" USING btree ("landlord_id","invoice_no");
--> statement-breakpoint
CREATE INDEX "client_invoices_by_created" ON "client_invoices" USING btree ("landlord_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_by_title" ON "client_invoices" USING btree ("landlord_id","title","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_by_start" ON "client_invoices" USING btree ("landlord_id","start_date","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_by_due" ON "client_invoices" USING btree ("landlord_id","due_date","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_by_paid" ON "client_invoices" USING btree ("landlord_id","date_paid","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_by_total" ON "client_invoices" USING btree ("landlord_id","grand_total","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_by_balance" ON "client_invoices" USING btree ("landlord_id","balance","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_by_status" ON "client_invoices" USING btree ("landlord_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_of_site" ON "client_invoices" USING btree ("landlord_id","site_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_of_tenant" ON "client_invoices" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "client_invoices_open" ON "client_invoices" USING btree ("tenant_id","due_date","id") WHERE "client_invoices"."balance" > 0;
--> statement-breakpoint
CREATE INDEX "client_invoices_search" ON "client_invoices" USING gin ((coalesce("invoice_no", '') || ' ' || "title") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "client_payments_by_day" ON "client_payments" USING btree ("landlord_id","date_paid","id");
--> statement-breakpoint
CREATE INDEX "client_payments_by_amount" ON "client_payments" USING btree ("landlord_id","amount","id");
--> statement-breakpoint
CREATE INDEX "client_payments_by_transaction" ON "client_payments" USING btree ("landlord_id","transaction_id","id");
--> statement-breakpoint
CREATE INDEX "client_payments_by_status" ON "client_payments" USING btree ("landlord_id","status","date_paid","id");
--> statement-breakpoint
CREATE INDEX "client_payments_of_site" ON "client_payments" USING btree ("landlord_id","site_id","date_paid","id");
--> statement-breakpoint
CREATE INDEX "client_payments_of_tenant" ON "client_payments" USING btree ("tenant_id","date_paid","id");
--> statement-breakpoint
CREATE INDEX "client_payments_claiming" ON "client_payments" USING btree ("claims_invoice_id") WHERE "client_payments"."claims_invoice_id" is not null;
--> statement-breakpoint
CREATE INDEX "client_payments_search" ON "client_payments" USING gin ("transaction_id" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_allocations_reversed_once" ON "payment_allocations" USING btree ("reverses_id") WHERE "payment_allocations"."reverses_id" is not null;
--> statement-breakpoint
CREATE INDEX "payment_allocations_of_payment" ON "payment_allocations" USING btree ("payment_id","id");
--> statement-breakpoint
CREATE INDEX "payment_allocations_of_invoice" ON "payment_allocations" USING btree ("invoice_id","id");
--> statement-breakpoint
CREATE INDEX "payment_allocations_by_day" ON "payment_allocations" USING btree ("landlord_id","effective_on","id");
--> statement-breakpoint
CREATE INDEX "payment_allocations_of_tenant" ON "payment_allocations" USING btree ("tenant_id","effective_on","id");
