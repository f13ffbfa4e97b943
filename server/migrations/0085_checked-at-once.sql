-- What follows from postings and lines is checked and kept once for each statement that adds them, not row by row: a rent run posts many at once.
--
-- A journal is posted by one statement and sums to zero at its end. That it has postings at all is still asked for at the commit.
drop trigger postings_balance on "postings";
--> statement-breakpoint
drop trigger journals_balance on "journals";
--> statement-breakpoint
drop function journal_balances();
--> statement-breakpoint
create function journals_sum_to_zero() returns trigger language plpgsql as $$
declare
	wrong integer;
begin
	-- An array: by a join all postings of the company would be read once there are many in a statement.
	select p.journal_id into wrong from postings p where p.journal_id = any (array(select distinct journal_id from added))
		group by p.journal_id, p.currency having sum(p.cents) <> 0 limit 1;
	if wrong is not null then
		raise exception 'journal % does not sum to zero', wrong using errcode = 'check_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
create trigger postings_sum_to_zero after insert on "postings" referencing new table as added for each statement execute function journals_sum_to_zero();
--> statement-breakpoint
create function journal_is_posted() returns trigger language plpgsql as $$
begin
	if not exists (select from postings where journal_id = new.id) then
		raise exception 'journal % has no postings', new.id using errcode = 'check_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
create constraint trigger journals_posted after insert on "journals" deferrable initially deferred for each row execute function journal_is_posted();
--> statement-breakpoint
-- Lines may neither be added, changed nor taken away where the document is issued, nor moved to or from one.
drop trigger client_invoice_lines_stay on "client_invoice_lines";
--> statement-breakpoint
create or replace function issued_lines_stay() returns trigger language plpgsql as $$
begin
	if exists (select from client_invoices i where i.issued_on is not null and i.id in (select invoice_id from changed)) then
		raise exception 'the lines of an issued invoice stay as they are' using errcode = 'restrict_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
create trigger client_invoice_lines_added after insert on "client_invoice_lines" referencing new table as changed for each statement execute function issued_lines_stay();
--> statement-breakpoint
create trigger client_invoice_lines_changed_from after update on "client_invoice_lines" referencing old table as changed for each statement execute function issued_lines_stay();
--> statement-breakpoint
create trigger client_invoice_lines_changed_to after update on "client_invoice_lines" referencing new table as changed for each statement execute function issued_lines_stay();
--> statement-breakpoint
create trigger client_invoice_lines_removed after delete on "client_invoice_lines" referencing old table as changed for each statement execute function issued_lines_stay();
--> statement-breakpoint
-- Spans are steps: an amount more on the day from which one holds, as much less on the day until which it holds. The steps of the spans that a posting
-- reaches or adjoins, and those of what is posted, make the new spans; days on which nothing changes in sum begin none.
create or replace function keep_owed_spans() returns trigger language plpgsql as $$
declare
	renewed owed_spans[];
begin
	with changed as (
		select a.account_id, coalesce(a.tenant_id, 0) as tenant_id, coalesce(a.document_id, 0) as document_id, coalesce(a.site_id, 0) as site_id,
			min(a.effective_on) as day
		from added a join ledger_accounts c on c.id = a.account_id
		where c.type in ('receivable', 'unapplied cash') group by 1, 2, 3, 4
	), begun as (
		select k.account_id, k.tenant_id, k.document_id, k.site_id, coalesce(before.since, k.day) as since
		from changed k left join lateral (
			select s.since from owed_spans s
			where s.account_id = k.account_id and s.tenant_id = k.tenant_id and s.document_id = k.document_id and s.site_id = k.site_id and s.since < k.day
			order by s.since desc limit 1
		) before on true
	), removed as (
		delete from owed_spans s using begun b
		where s.account_id = b.account_id and s.tenant_id = b.tenant_id and s.document_id = b.document_id and s.site_id = b.site_id and s.since >= b.since
		returning s.*
	)
	select array_agg(row(removed.*)::owed_spans) into renewed from removed;
	insert into owed_spans (landlord_id, account_id, tenant_id, document_id, site_id, due_on, since, until, cents)
		select s.landlord_id, s.account_id, s.tenant_id, s.document_id, s.site_id, d.due_date, s.day, s.until, s.cents
		from (
			select landlord_id, account_id, tenant_id, document_id, site_id, day,
				coalesce(lead(day) over own, 'infinity') as until, sum(cents) over own as cents
			from (
				select landlord_id, account_id, tenant_id, document_id, site_id, day, sum(cents) as cents
				from (
					select landlord_id, account_id, tenant_id, document_id, site_id, since as day, cents from unnest(renewed)
					union all
					select landlord_id, account_id, tenant_id, document_id, site_id, until, -cents from unnest(renewed) where until < 'infinity'
					union all
					select a.landlord_id, a.account_id, coalesce(a.tenant_id, 0), coalesce(a.document_id, 0), coalesce(a.site_id, 0), a.effective_on, a.cents
					from added a join ledger_accounts c on c.id = a.account_id where c.type in ('receivable', 'unapplied cash')
				) steps
				group by 1, 2, 3, 4, 5, 6 having sum(cents) <> 0
			) by_day
			window own as (partition by account_id, tenant_id, document_id, site_id order by day)
		) s left join client_invoices d on d.id = s.document_id and d.landlord_id = s.landlord_id
		where s.cents <> 0;
	return null;
end $$;
--> statement-breakpoint
-- Those that are there began on days on which nothing changed in sum, too.
alter table owed_spans disable trigger owed_spans_only_follow;
--> statement-breakpoint
delete from owed_spans;
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
			where c.type in ('receivable', 'unapplied cash') group by 1, 2, 3, 4, 5, 6 having sum(p.cents) <> 0
		) by_day
		window own as (partition by account_id, tenant_id, document_id, site_id order by day)
	) s left join client_invoices d on d.id = s.document_id and d.landlord_id = s.landlord_id
	where s.cents <> 0;
--> statement-breakpoint
alter table owed_spans enable trigger owed_spans_only_follow;
