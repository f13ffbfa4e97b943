-- The ledger only grows (docs/features/ledger.md). Whoever wants to change it is refused by the database, whatever the server has thought.
create function ledger_only_grows() returns trigger language plpgsql as $$
begin
	raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger journals_only_grow before update or delete on "journals" for each row execute function ledger_only_grows();
--> statement-breakpoint
create trigger postings_only_grow before update or delete on "postings" for each row execute function ledger_only_grows();
--> statement-breakpoint
create trigger journals_never_emptied before truncate on "journals" for each statement execute function ledger_only_grows();
--> statement-breakpoint
create trigger postings_never_emptied before truncate on "postings" for each statement execute function ledger_only_grows();
--> statement-breakpoint
create trigger payment_allocations_only_grow before update or delete on "payment_allocations" for each row execute function ledger_only_grows();
--> statement-breakpoint
-- At the commit each journal that was made or posted to has postings, and they sum to zero in each currency.
create function journal_balances() returns trigger language plpgsql as $$
declare
	checked integer := case when tg_table_name = 'journals' then new.id else (to_jsonb(new) ->> 'journal_id')::integer end;
begin
	if not exists (select from postings where journal_id = checked) then
		raise exception 'journal % has no postings', checked using errcode = 'check_violation';
	end if;
	if exists (select from postings where journal_id = checked group by currency having sum(cents) <> 0) then
		raise exception 'journal % does not sum to zero', checked using errcode = 'check_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
create constraint trigger journals_balance after insert on "journals" deferrable initially deferred for each row execute function journal_balances();
--> statement-breakpoint
create constraint trigger postings_balance after insert on "postings" deferrable initially deferred for each row execute function journal_balances();
--> statement-breakpoint
-- What was issued keeps its number, days, parties and amounts; only what follows from payments changes, and voiding it.
create function issued_invoice_stays() returns trigger language plpgsql as $$
begin
	if old.issued_on is null then
		return case when tg_op = 'DELETE' then old else new end;
	end if;
	if tg_op = 'DELETE' then
		raise exception 'an issued invoice is not deleted' using errcode = 'restrict_violation';
	end if;
	if (new.landlord_id, new.site_id, new.tenant_id, new.title, new.start_date, new.due_date, new.notes, new.invoice_no, new.issued_on,
			new.currency, new.subtotal, new.tax_total, new.grand_total, new.parties)
		is distinct from
		(old.landlord_id, old.site_id, old.tenant_id, old.title, old.start_date, old.due_date, old.notes, old.invoice_no, old.issued_on,
			old.currency, old.subtotal, old.tax_total, old.grand_total, old.parties) then
		raise exception 'an issued invoice stays as it is' using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
create trigger client_invoices_stay before update or delete on "client_invoices" for each row execute function issued_invoice_stays();
--> statement-breakpoint
create function issued_lines_stay() returns trigger language plpgsql as $$
declare
	line record;
begin
	line := case when tg_op = 'DELETE' then old else new end;
	if exists (select from client_invoices where id = line.invoice_id and issued_on is not null) then
		raise exception 'the lines of an issued invoice stay as they are' using errcode = 'restrict_violation';
	end if;
	return line;
end $$;
--> statement-breakpoint
create trigger client_invoice_lines_stay before insert or update or delete on "client_invoice_lines" for each row execute function issued_lines_stay();
