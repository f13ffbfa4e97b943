CREATE TABLE "manual_journal_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_journal_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"manual_journal_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"site_id" integer,
	"cents" bigint NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"effective_on" date NOT NULL,
	CONSTRAINT "manual_journal_lines_place" UNIQUE("manual_journal_id","position"),
	CONSTRAINT "manual_journal_lines_something" CHECK ("manual_journal_lines"."cents" <> 0),
	CONSTRAINT "manual_journal_lines_free" CHECK ("manual_journal_lines"."type" not in ('receivable', 'unapplied cash', 'deposit'))
);
--> statement-breakpoint
CREATE TABLE "manual_journals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" integer NOT NULL,
	"kind" text NOT NULL,
	"effective_on" date NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"site_ids" integer[] NOT NULL,
	"reverses_id" integer,
	"entry_key" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_journals_scope" UNIQUE("landlord_id","id"),
	CONSTRAINT "manual_journals_reason" CHECK ("manual_journals"."reason" <> ''),
	CONSTRAINT "manual_journals_something" CHECK ("manual_journals"."amount" > 0),
	CONSTRAINT "manual_journals_reversal" CHECK (("manual_journals"."kind" = 'reversal') = ("manual_journals"."reverses_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "book_accounts" ADD COLUMN "posted_as" text;--> statement-breakpoint
ALTER TABLE "manual_journal_lines" ADD CONSTRAINT "manual_journal_lines_journal" FOREIGN KEY ("landlord_id","manual_journal_id") REFERENCES "public"."manual_journals"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_journals" ADD CONSTRAINT "manual_journals_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_journals" ADD CONSTRAINT "manual_journals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_journals" ADD CONSTRAINT "manual_journals_reverses" FOREIGN KEY ("landlord_id","reverses_id") REFERENCES "public"."manual_journals"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_journal_lines_of_taxes" ON "manual_journal_lines" USING btree ("landlord_id","currency","effective_on") WHERE "manual_journal_lines"."type" in ('tax', 'revenue');--> statement-breakpoint
CREATE UNIQUE INDEX "manual_journals_reversed_once" ON "manual_journals" USING btree ("reverses_id") WHERE "manual_journals"."reverses_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_journals_entered_once" ON "manual_journals" USING btree ("landlord_id","entry_key") WHERE "manual_journals"."entry_key" is not null;--> statement-breakpoint
CREATE INDEX "manual_journals_by_day" ON "manual_journals" USING btree ("landlord_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "manual_journals_by_amount" ON "manual_journals" USING btree ("landlord_id","amount","id");--> statement-breakpoint
CREATE INDEX "manual_journals_of_site" ON "manual_journals" USING gin ("site_ids");--> statement-breakpoint
CREATE INDEX "manual_journals_search" ON "manual_journals" USING gin ("reason" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "book_accounts_posted" ON "book_accounts" USING btree ("landlord_id","posted_as") WHERE "book_accounts"."posted_as" is not null;--> statement-breakpoint
-- Journals that were entered by hand only grow (docs/features/manual-journals.md); a user who is deleted is named no more.
create function manual_journal_stays() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and new.created_by is null and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' then
		return new;
	end if;
	raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger manual_journals_stay before update or delete on "manual_journals" for each row execute function manual_journal_stays();
--> statement-breakpoint
create trigger manual_journals_never_emptied before truncate on "manual_journals" for each statement execute function ledger_only_grows();
--> statement-breakpoint
create trigger manual_journal_lines_only_grow before update or delete on "manual_journal_lines" for each row execute function ledger_only_grows();
--> statement-breakpoint
create trigger manual_journal_lines_never_emptied before truncate on "manual_journal_lines" for each statement execute function ledger_only_grows();
--> statement-breakpoint
-- Its lines sum to zero, and their debits to its amount; checked when the transaction ends.
create function manual_journal_balances() returns trigger language plpgsql as $$
declare
	checked integer := case when tg_table_name = 'manual_journals' then new.id else (to_jsonb(new) ->> 'manual_journal_id')::integer end;
begin
	if not exists (
		select from manual_journals m where m.id = checked and (m.amount, 0) = (
			select coalesce(sum(cents) filter (where cents > 0), 0), coalesce(sum(cents), 0) from manual_journal_lines
			where manual_journal_id = checked and (currency, effective_on) = (m.currency, m.effective_on))
	) then
		raise exception 'manual journal % is not what its lines are', checked using errcode = 'check_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
create constraint trigger manual_journals_balance after insert on "manual_journals" deferrable initially deferred for each row execute function manual_journal_balances();
--> statement-breakpoint
create constraint trigger manual_journal_lines_balance after insert on "manual_journal_lines" deferrable initially deferred for each row execute function manual_journal_balances();
--> statement-breakpoint
-- An account of the chart that journals were posted to stays in it under the name that the ledger has of it.
create function posted_account_stays() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and new.posted_as = old.posted_as then
		return new;
	end if;
	raise exception 'journals were posted to account % of the chart', old.posted_as using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger book_accounts_posted_stay before update or delete on "book_accounts" for each row
	when (old.posted_as is not null) execute function posted_account_stays();
