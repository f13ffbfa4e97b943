CREATE TABLE "tax_entries" (
	"landlord_id" integer NOT NULL,
	"journal_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"currency" text NOT NULL,
	"effective_on" date NOT NULL,
	"tax" text NOT NULL,
	"taxable" bigint NOT NULL,
	"exempt" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "tax_entries_journal_id_tax_pk" PRIMARY KEY("journal_id","tax")
);
--> statement-breakpoint
CREATE TABLE "tax_months" (
	"landlord_id" integer NOT NULL,
	"currency" text NOT NULL,
	"tax" text NOT NULL,
	"site_id" integer NOT NULL,
	"month" date NOT NULL,
	"taxable" bigint NOT NULL,
	"exempt" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "tax_months_landlord_id_currency_tax_month_site_id_pk" PRIMARY KEY("landlord_id","currency","tax","month","site_id")
);
--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_journal" FOREIGN KEY ("landlord_id","journal_id") REFERENCES "public"."journals"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_entries_by_day" ON "tax_entries" USING btree ("landlord_id","currency","tax","effective_on","journal_id","site_id","taxable","exempt");--> statement-breakpoint
-- What the lines of the document of each of some journals say of each tax ('': what names none, deposits aside): an invoice as issued, or taken back by
-- a void or a credit note. All journals of a company, or those from one on.
create function taxes_of_journals(company integer, first_journal integer default 0) returns table (
	journal_id integer, document_id integer, site_id integer, currency text, effective_on date, tax text, taxable bigint, exempt bigint, cents bigint
) language sql stable as $$
	select j.id, d.id, d.site_id, d.currency, j.effective_on, t.tax, sum(s.sign * t.taxable)::bigint, sum(s.sign * t.exempt)::bigint, sum(s.sign * t.cents)::bigint
	from journals j
	left join client_payments p on j.source = 'payment' and p.landlord_id = j.landlord_id and p.id = j.source_id
	join client_invoices d on d.landlord_id = j.landlord_id and d.id = case j.source when 'client invoice' then j.source_id else p.credit_note_id end
	join client_invoice_lines l on l.invoice_id = d.id
	cross join lateral (values (case when (j.source = 'client invoice') = (j.reverses_id is null) then 1 else -1 end)) s (sign)
	cross join lateral (
		select concat_ws(' ', x ->> 'taxType', nullif(x ->> 'jurisdiction', '')) as tax, l.amount as taxable, 0 as exempt, (x ->> 'cents')::bigint as cents
		from jsonb_array_elements(l.line -> 'taxes') x
		union all
		select concat_ws(' ', x ->> 'taxType', nullif(x ->> 'jurisdiction', '')), 0, l.amount, 0
		from jsonb_array_elements(coalesce(l.line -> 'exempt', '[]')) x
		union all
		select '', l.amount, 0, 0
		where jsonb_array_length(l.line -> 'taxes') = 0 and jsonb_array_length(coalesce(l.line -> 'exempt', '[]')) = 0
			and l.line #>> '{charge,code}' is distinct from 'deposit'
	) t
	where j.landlord_id = company and j.id >= first_journal and j.source in ('client invoice', 'payment')
	group by j.id, d.id, t.tax
$$;
--> statement-breakpoint
create function keep_tax_entries() returns trigger language plpgsql as $$
declare
	k record;
begin
	for k in select landlord_id, min(id) as first from added where source in ('client invoice', 'payment') group by 1 order by 1 loop
		insert into tax_entries (landlord_id, journal_id, document_id, site_id, currency, effective_on, tax, taxable, exempt, cents)
			select k.landlord_id, t.journal_id, t.document_id, t.site_id, t.currency, t.effective_on, t.tax, t.taxable, t.exempt, t.cents
			from taxes_of_journals(k.landlord_id, k.first) t where t.journal_id in (select id from added);
	end loop;
	return null;
end $$;
--> statement-breakpoint
create trigger journals_taxes_kept after insert on "journals" referencing new table as added for each statement execute function keep_tax_entries();
--> statement-breakpoint
create function keep_tax_months() returns trigger language plpgsql as $$
begin
	insert into tax_months as kept (landlord_id, currency, tax, site_id, month, taxable, exempt, entries)
		select landlord_id, currency, tax, site_id, date_trunc('month', effective_on)::date, sum(taxable), sum(exempt), count(*)
		from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
		on conflict (landlord_id, currency, tax, month, site_id) do update
			set taxable = kept.taxable + excluded.taxable, exempt = kept.exempt + excluded.exempt, entries = kept.entries + excluded.entries;
	return null;
end $$;
--> statement-breakpoint
create trigger tax_entries_months_kept after insert on "tax_entries" referencing new table as added for each statement execute function keep_tax_months();
--> statement-breakpoint
insert into tax_entries (landlord_id, journal_id, document_id, site_id, currency, effective_on, tax, taxable, exempt, cents)
	select h.landlord_id, t.journal_id, t.document_id, t.site_id, t.currency, t.effective_on, t.tax, t.taxable, t.exempt, t.cents
	from ledger_heads h cross join lateral taxes_of_journals(h.landlord_id) t;
