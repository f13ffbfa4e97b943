CREATE TABLE "account_months" (
	"landlord_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"site_id" integer,
	"month" date NOT NULL,
	"debits" bigint NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "account_months_once" UNIQUE NULLS NOT DISTINCT("account_id","month","site_id")
);
--> statement-breakpoint
DROP INDEX "platform_postings_of_account";--> statement-breakpoint
DROP INDEX "postings_of_account";--> statement-breakpoint
ALTER TABLE "account_months" ADD CONSTRAINT "account_months_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_months" ADD CONSTRAINT "account_months_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_postings_of_account" ON "platform_postings" USING btree ("account_id","effective_on","site_id","cents");--> statement-breakpoint
CREATE INDEX "postings_of_account" ON "postings" USING btree ("account_id","effective_on","site_id","cents");--> statement-breakpoint
-- Whatever is posted is added to the sums of its months in the same statement. Those who post for a company take turns already, by the head of its books.
create function keep_account_months() returns trigger language plpgsql as $$
begin
	insert into account_months as kept (landlord_id, account_id, site_id, month, debits, credits)
		select landlord_id, account_id, site_id, date_trunc('month', effective_on)::date,
			coalesce(sum(cents) filter (where cents > 0), 0), coalesce(-sum(cents) filter (where cents < 0), 0)
		from added group by 1, 2, 3, 4 order by 2, 4, 3
		on conflict (account_id, month, site_id) do update set debits = kept.debits + excluded.debits, credits = kept.credits + excluded.credits;
	return null;
end $$;
--> statement-breakpoint
create trigger postings_sums_kept after insert on "postings" referencing new table as added for each statement execute function keep_account_months();
--> statement-breakpoint
insert into account_months (landlord_id, account_id, site_id, month, debits, credits)
	select landlord_id, account_id, site_id, date_trunc('month', effective_on)::date,
		coalesce(sum(cents) filter (where cents > 0), 0), coalesce(-sum(cents) filter (where cents < 0), 0)
	from postings group by 1, 2, 3, 4;
