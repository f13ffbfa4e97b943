CREATE TABLE "owed_sums" (
	"landlord_id" integer NOT NULL,
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"documents" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "owed_sums_landlord_id_grain_first_day_site_id_kind_currency_pk" PRIMARY KEY("landlord_id","grain","first_day","site_id","kind","currency"),
	CONSTRAINT "owed_sums_grain" CHECK ("owed_sums"."grain" = 'day' or ("owed_sums"."grain" = 'month' and extract(day from "owed_sums"."first_day") = 1))
);
--> statement-breakpoint
ALTER TABLE "owed_sums" ADD CONSTRAINT "owed_sums_site" FOREIGN KEY ("landlord_id","site_id") REFERENCES "public"."sites"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_invoices_owed_of_site" ON "client_invoices" USING btree ("landlord_id","site_id","kind","due_date","id","tenant_id","currency","balance") WHERE "client_invoices"."balance" > 0;--> statement-breakpoint
-- Whatever changes what is open of documents is added to the sums of its day and month in the same statement. It holds the head of the company's
-- books first, as those who post do, so that who issues and who notes a payment take turns and never wait for each other in a circle. What is open
-- is never deleted (client_invoices_stay), but with all of a sample company, whose sums go with it.
create function keep_owed_sums() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if not exists (select from after_rows where balance > 0) then
			return null;
		end if;
		perform from ledger_heads where landlord_id in (select landlord_id from after_rows where balance > 0) order by landlord_id for update;
		insert into owed_sums as kept (landlord_id, grain, first_day, site_id, kind, currency, documents, cents)
			select landlord_id, grain, first_day, site_id, kind, currency, count(*), sum(balance)
			from after_rows cross join lateral (values ('day', due_date), ('month', date_trunc('month', due_date)::date)) s (grain, first_day)
			where balance > 0 group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
			on conflict (landlord_id, grain, first_day, site_id, kind, currency)
			do update set documents = kept.documents + excluded.documents, cents = kept.cents + excluded.cents;
		return null;
	end if;
	-- By groups and not by a join of both: its plan is kept from statements of one row, and would compare every row of large ones with every other.
	perform from ledger_heads where landlord_id in (
		select landlord_id from (
			select landlord_id, site_id, kind, currency, due_date, 1 as documents, balance as cents from after_rows where balance > 0
			union all
			select landlord_id, site_id, kind, currency, due_date, -1, -balance from before_rows where balance > 0
		) changed
		group by landlord_id, site_id, kind, currency, due_date having sum(documents) <> 0 or sum(cents) <> 0
	) order by landlord_id for update;
	insert into owed_sums as kept (landlord_id, grain, first_day, site_id, kind, currency, documents, cents)
		select landlord_id, grain, first_day, site_id, kind, currency, sum(documents), sum(cents)
		from (
			select landlord_id, site_id, kind, currency, due_date, 1 as documents, balance as cents from after_rows where balance > 0
			union all
			select landlord_id, site_id, kind, currency, due_date, -1, -balance from before_rows where balance > 0
		) changed
		cross join lateral (values ('day', due_date), ('month', date_trunc('month', due_date)::date)) s (grain, first_day)
		group by 1, 2, 3, 4, 5, 6 having sum(documents) <> 0 or sum(cents) <> 0 order by 1, 2, 3, 4, 5, 6
		on conflict (landlord_id, grain, first_day, site_id, kind, currency)
		do update set documents = kept.documents + excluded.documents, cents = kept.cents + excluded.cents;
	return null;
end $$;
--> statement-breakpoint
create trigger client_invoices_sums_kept after insert on "client_invoices" referencing new table as after_rows for each statement execute function keep_owed_sums();
--> statement-breakpoint
create trigger client_invoices_sums_changed after update on "client_invoices" referencing old table as before_rows new table as after_rows for each statement execute function keep_owed_sums();
--> statement-breakpoint
insert into owed_sums (landlord_id, grain, first_day, site_id, kind, currency, documents, cents)
	select landlord_id, grain, first_day, site_id, kind, currency, count(*), sum(balance)
	from client_invoices cross join lateral (values ('day', due_date), ('month', date_trunc('month', due_date)::date)) s (grain, first_day)
	where balance > 0 group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
create trigger owed_sums_only_follow before insert or update or truncate on "owed_sums" for each statement execute function kept_sums_only_follow();
--> statement-breakpoint
create trigger owed_sums_only_follow_on_delete after delete on "owed_sums" for each row when (not is_sample_company(old.landlord_id)) execute function kept_sums_only_follow();
