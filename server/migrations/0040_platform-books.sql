CREATE TABLE "platform_ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"type" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "platform_ledger_accounts_name" UNIQUE("landlord_id","type","code","currency"),
	CONSTRAINT "platform_ledger_accounts_key" UNIQUE("landlord_id","id","currency")
);
--> statement-breakpoint
CREATE TABLE "platform_ledger_heads" (
	"landlord_id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_journals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "platform_journals_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "platform_journals_chain" UNIQUE("landlord_id","sequence"),
	CONSTRAINT "platform_journals_key" UNIQUE("landlord_id","key")
);
--> statement-breakpoint
CREATE TABLE "platform_postings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"journal_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"effective_on" date NOT NULL,
	"site_id" integer,
	"tenant_id" integer,
	"document_id" integer,
	CONSTRAINT "platform_postings_something" CHECK ("platform_postings"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "plan_backlog" (
	"landlord_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_ledger_accounts" ADD CONSTRAINT "platform_ledger_accounts_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_ledger_heads" ADD CONSTRAINT "platform_ledger_heads_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_journals" ADD CONSTRAINT "platform_journals_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_journals" ADD CONSTRAINT "platform_journals_reverses" FOREIGN KEY ("landlord_id","reverses_id") REFERENCES "public"."platform_journals"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_postings" ADD CONSTRAINT "platform_postings_journal" FOREIGN KEY ("landlord_id","journal_id") REFERENCES "public"."platform_journals"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_postings" ADD CONSTRAINT "platform_postings_account" FOREIGN KEY ("landlord_id","account_id","currency") REFERENCES "public"."platform_ledger_accounts"("landlord_id","id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_backlog" ADD CONSTRAINT "plan_backlog_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_journals_reversed_once" ON "platform_journals" USING btree ("reverses_id") WHERE "platform_journals"."reverses_id" is not null;--> statement-breakpoint
CREATE INDEX "platform_journals_of_source" ON "platform_journals" USING btree ("landlord_id","source","source_id");--> statement-breakpoint
CREATE INDEX "platform_postings_of_journal" ON "platform_postings" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "platform_postings_of_tenant" ON "platform_postings" USING btree ("landlord_id","tenant_id","account_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "platform_postings_of_account" ON "platform_postings" USING btree ("account_id","effective_on");--> statement-breakpoint
CREATE INDEX "platform_postings_of_document" ON "platform_postings" USING btree ("landlord_id","document_id") WHERE "platform_postings"."document_id" is not null;