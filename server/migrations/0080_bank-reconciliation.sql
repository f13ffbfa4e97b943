CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"posted_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'Open' NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"explanation" text,
	"reason" text DEFAULT '' NOT NULL,
	"journal_key" text,
	"handled_by" integer,
	"handled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "bank_lines_once" UNIQUE("account_id","fingerprint"),
	CONSTRAINT "bank_lines_something" CHECK ("bank_lines"."cents" <> 0),
	CONSTRAINT "bank_lines_fee" CHECK ("bank_lines"."fee" >= 0 and ("bank_lines"."fee" = 0 or "bank_lines"."state" = 'Matched')),
	CONSTRAINT "bank_lines_explained" CHECK (("bank_lines"."state" = 'Explained') = ("bank_lines"."explanation" is not null)),
	CONSTRAINT "bank_lines_left_out" CHECK ("bank_lines"."state" <> 'Ignored' or "bank_lines"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"journal_id" integer NOT NULL,
	"side" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "bank_matches_journal_once" UNIQUE("landlord_id","journal_id")
);
--> statement-breakpoint
CREATE TABLE "bank_reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"bank" bigint NOT NULL,
	"books" bigint NOT NULL,
	"unexplained" bigint NOT NULL,
	"differences" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"closed_by" integer,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reopened_by" integer,
	"reopened_at" timestamp with time zone,
	"reopen_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_reconciliations_days" CHECK ("bank_reconciliations"."period_from" <= "bank_reconciliations"."period_to")
);
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"contains" text NOT NULL,
	"tenant_id" integer,
	"explanation" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_rules_one" CHECK (("bank_rules"."tenant_id" is null) <> ("bank_rules"."explanation" is null)),
	CONSTRAINT "bank_rules_text" CHECK (length("bank_rules"."contains") >= 3)
);
--> statement-breakpoint
CREATE TABLE "reconciled_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciled_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_four" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"opens_on" date NOT NULL,
	"transfers" boolean DEFAULT false NOT NULL,
	"cheques" boolean DEFAULT false NOT NULL,
	"paypal" boolean DEFAULT false NOT NULL,
	"others" boolean DEFAULT false NOT NULL,
	"payouts" boolean DEFAULT false NOT NULL,
	"charges_site_id" integer,
	"opening_balance" bigint DEFAULT 0 NOT NULL,
	"closed_through" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciled_accounts_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "reconciled_accounts_ways" CHECK ("reconciled_accounts"."transfers" or "reconciled_accounts"."cheques" or "reconciled_accounts"."paypal" or "reconciled_accounts"."others")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account" FOREIGN KEY ("landlord_id","account_id") REFERENCES "public"."reconciled_accounts"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line" FOREIGN KEY ("landlord_id","line_id") REFERENCES "public"."bank_lines"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_journal" FOREIGN KEY ("landlord_id","journal_id") REFERENCES "public"."journals"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_reconciliations" ADD CONSTRAINT "bank_reconciliations_account" FOREIGN KEY ("landlord_id","account_id") REFERENCES "public"."reconciled_accounts"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciled_accounts" ADD CONSTRAINT "reconciled_accounts_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciled_accounts" ADD CONSTRAINT "reconciled_accounts_site" FOREIGN KEY ("landlord_id","charges_site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("landlord_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_amount" ON "bank_lines" USING btree ("landlord_id","cents","id");--> statement-breakpoint
CREATE INDEX "bank_lines_of_account" ON "bank_lines" USING btree ("account_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_of_state" ON "bank_lines" USING btree ("account_id","state","posted_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_search" ON "bank_lines" USING gin (("description" || ' ' || "reference") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_matches_of_line" ON "bank_matches" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_reconciliations_once" ON "bank_reconciliations" USING btree ("account_id","period_to") WHERE "bank_reconciliations"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "bank_reconciliations_by_day" ON "bank_reconciliations" USING btree ("landlord_id","period_to","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rules_once" ON "bank_rules" USING btree ("landlord_id",lower("contains"));--> statement-breakpoint
CREATE INDEX "bank_rules_by_text" ON "bank_rules" USING btree ("landlord_id","contains","id");--> statement-breakpoint
CREATE INDEX "reconciled_accounts_by_name" ON "reconciled_accounts" USING btree ("landlord_id","name","id");--> statement-breakpoint
CREATE INDEX "reconciled_accounts_by_digits" ON "reconciled_accounts" USING btree ("landlord_id","last_four","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciled_accounts_transfers" ON "reconciled_accounts" USING btree ("landlord_id","currency") WHERE "reconciled_accounts"."transfers";--> statement-breakpoint
CREATE UNIQUE INDEX "reconciled_accounts_cheques" ON "reconciled_accounts" USING btree ("landlord_id","currency") WHERE "reconciled_accounts"."cheques";--> statement-breakpoint
CREATE UNIQUE INDEX "reconciled_accounts_paypal" ON "reconciled_accounts" USING btree ("landlord_id","currency") WHERE "reconciled_accounts"."paypal";--> statement-breakpoint
CREATE UNIQUE INDEX "reconciled_accounts_others" ON "reconciled_accounts" USING btree ("landlord_id","currency") WHERE "reconciled_accounts"."others";--> statement-breakpoint
CREATE UNIQUE INDEX "reconciled_accounts_payouts" ON "reconciled_accounts" USING btree ("landlord_id","currency") WHERE "reconciled_accounts"."payouts";--> statement-breakpoint
-- What a line is matched to amounts to it (docs/features/bank-reconciliation.md): checked when the transaction ends, since a deposit is matched journal by journal.
create function bank_line_amounts(of_line integer) returns void language plpgsql as $$
declare
	line record;
	bank bigint;
	service bigint;
	others integer;
begin
	select * into line from bank_lines where id = of_line;
	if not found then return; end if;
	select coalesce(sum(cents) filter (where side = 'bank'), 0), coalesce(sum(cents) filter (where side = 'service'), 0), count(*) filter (where side = 'service')
		into bank, service, others from bank_matches where line_id = of_line;
	if line.state in ('Matched', 'Explained') then
		if bank <> line.cents or (others > 0 and service <> line.cents + line.fee) or (others = 0 and line.fee <> 0) then
			raise exception 'bank line % of % is matched to %, and % less %', of_line, line.cents, bank, service, line.fee
				using errcode = 'check_violation', constraint = 'bank_lines_amount';
		end if;
	elsif exists (select from bank_matches where line_id = of_line) then
		raise exception 'bank line % is matched while it is %', of_line, line.state using errcode = 'check_violation', constraint = 'bank_lines_amount';
	end if;
end $$;
--> statement-breakpoint
create function bank_line_agrees() returns trigger language plpgsql as $$
begin
	perform bank_line_amounts(new.id);
	return null;
end $$;
--> statement-breakpoint
create function bank_match_agrees() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		perform bank_line_amounts(old.line_id);
	else
		perform bank_line_amounts(new.line_id);
	end if;
	return null;
end $$;
--> statement-breakpoint
create constraint trigger bank_lines_agree after insert or update on "bank_lines" deferrable initially deferred for each row execute function bank_line_agrees();
--> statement-breakpoint
create constraint trigger bank_matches_agree after insert or update or delete on "bank_matches" deferrable initially deferred for each row execute function bank_match_agrees();
--> statement-breakpoint
-- Lines of a closed period stay as they are.
create function bank_line_is_open() returns trigger language plpgsql as $$
declare
	line record;
begin
	if tg_op = 'DELETE' then
		line := old;
	else
		line := new;
	end if;
	perform from reconciled_accounts where id = line.account_id and closed_through >= line.posted_on;
	if found then
		raise exception 'bank line of % is in a closed period', line.posted_on using errcode = 'check_violation', constraint = 'bank_lines_open';
	end if;
	return line;
end $$;
--> statement-breakpoint
create trigger bank_lines_on_open_days before insert or update or delete on "bank_lines" for each row execute function bank_line_is_open();
