CREATE TABLE "owed_spans" (
	"landlord_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"due_on" date,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "owed_spans_account_id_tenant_id_document_id_site_id_since_pk" PRIMARY KEY("account_id","tenant_id","document_id","site_id","since")
);
--> statement-breakpoint
ALTER TABLE "owed_spans" ADD CONSTRAINT "owed_spans_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whatever is posted to a receivable or to unapplied cash renews the spans of what it names, from the first of its days on, in the same statement.
create function keep_owed_spans() returns trigger language plpgsql as $$
declare
	k record;
	opening bigint;
	due date;
begin
	for k in
		select a.landlord_id, a.account_id, a.tenant_id, a.document_id, a.site_id, min(a.effective_on) as first
		from added a join ledger_accounts c on c.id = a.account_id
		where c.type in ('receivable', 'unapplied cash') group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
	loop
		select s.cents into opening from owed_spans s
			where s.account_id = k.account_id and s.tenant_id = coalesce(k.tenant_id, 0) and s.document_id = coalesce(k.document_id, 0)
				and s.site_id = coalesce(k.site_id, 0) and s.since < k.first and s.until >= k.first
			order by s.since desc limit 1;
		opening := coalesce(opening, 0);
		select d.due_date into due from client_invoices d where d.id = k.document_id and d.landlord_id = k.landlord_id;
		delete from owed_spans s
			where s.account_id = k.account_id and s.tenant_id = coalesce(k.tenant_id, 0) and s.document_id = coalesce(k.document_id, 0)
				and s.site_id = coalesce(k.site_id, 0) and s.since >= k.first;
		update owed_spans s set until = k.first
			where s.account_id = k.account_id and s.tenant_id = coalesce(k.tenant_id, 0) and s.document_id = coalesce(k.document_id, 0)
				and s.site_id = coalesce(k.site_id, 0) and s.since < k.first and s.until > k.first;
		-- Either condition has an index: a document has few postings, a client without one may have many.
		insert into owed_spans (landlord_id, account_id, tenant_id, document_id, site_id, due_on, since, until, cents)
			select k.landlord_id, k.account_id, coalesce(k.tenant_id, 0), coalesce(k.document_id, 0), coalesce(k.site_id, 0), due, day, until, cents
			from (
				select day, coalesce(lead(day) over (order by day), 'infinity') as until, opening + sum(cents) over (order by day) as cents
				from (
					select effective_on as day, sum(cents) as cents from postings
					where k.document_id is not null and landlord_id = k.landlord_id and document_id = k.document_id
						and account_id = k.account_id and tenant_id is not distinct from k.tenant_id and site_id is not distinct from k.site_id
						and effective_on >= k.first
					group by 1
					union all
					select effective_on, sum(cents) from postings
					where k.document_id is null and landlord_id = k.landlord_id and (tenant_id = k.tenant_id or (k.tenant_id is null and tenant_id is null))
						and account_id = k.account_id and document_id is null and site_id is not distinct from k.site_id
						and effective_on >= k.first
					group by 1
				) by_day
			) spans where cents <> 0;
	end loop;
	return null;
end $$;
--> statement-breakpoint
create trigger postings_spans_kept after insert on "postings" referencing new table as added for each statement execute function keep_owed_spans();
--> statement-breakpoint
insert into owed_spans (landlord_id, account_id, tenant_id, document_id, site_id, due_on, since, until, cents)
	select s.landlord_id, s.account_id, s.tenant_id, s.document_id, s.site_id, d.due_date, s.day, s.until, s.cents
	from (
		select landlord_id, account_id, tenant_id, document_id, site_id, day,
			coalesce(lead(day) over own, 'infinity') as until, sum(cents) over own as cents
		from (
			select p.landlord_id, p.account_id, coalesce(p.tenant_id, 0) as tenant_id, coalesce(p.document_id, 0) as document_id,
				coalesce(p.site_id, 0) as site_id, p.effective_on as day, sum(p.cents) as cents
			from postings p join ledger_accounts c on c.id = p.account_id
			where c.type in ('receivable', 'unapplied cash') group by 1, 2, 3, 4, 5, 6
		) by_day
		window own as (partition by account_id, tenant_id, document_id, site_id order by day)
	) s left join client_invoices d on d.id = s.document_id and d.landlord_id = s.landlord_id
	where s.cents <> 0;
--> statement-breakpoint
CREATE INDEX "owed_spans_on" ON "owed_spans" USING gist ("account_id",daterange("since", "until"));
