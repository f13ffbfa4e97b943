-- Nothing of a sample company was ever real: all of it is thrown away, also what is otherwise only ever added. The rules hold for its rows as for
-- others as long as they stand; only that they are not deleted is said of real companies alone.
create function is_sample_company(company integer) returns boolean language sql stable as $$
	select exists (select from landlords where id = company and sample_of is not null)
$$;
--> statement-breakpoint
do $$
declare
	rule record;
begin
	-- Each in two: what it says of changes stays as it was, what it says of deletions leaves sample companies out.
	for rule in
		select r.rule, r.tab, p.proname as said_by, r.changes from (values
			('bank_lines_on_open_days', 'bank_lines', 'insert or update'),
			('form_versions_stay', 'form_versions', 'update'),
			('client_invoices_stay', 'client_invoices', 'update'),
			('lease_charges_stay', 'lease_charges', 'update'),
			('journals_only_grow', 'journals', 'update'),
			('postings_only_grow', 'postings', 'update'),
			('payment_allocations_only_grow', 'payment_allocations', 'update'),
			('manual_journal_lines_only_grow', 'manual_journal_lines', 'update'),
			('manual_journals_stay', 'manual_journals', 'update'),
			('document_series_only_grow', 'document_series', 'update')
		) as r (rule, tab, changes)
		join pg_trigger t on t.tgname = r.rule and t.tgrelid = ('public.' || r.tab)::regclass
		join pg_proc p on p.oid = t.tgfoid
	loop
		execute format('drop trigger %I on %I', rule.rule, rule.tab);
		execute format('create trigger %I before %s on %I for each row execute function %I()', rule.rule, rule.changes, rule.tab, rule.said_by);
		execute format('create trigger %I before delete on %I for each row when (not is_sample_company(old.landlord_id)) execute function %I()',
			rule.rule || '_on_delete', rule.tab, rule.said_by);
	end loop;
end $$;
--> statement-breakpoint
drop trigger book_accounts_posted_stay on book_accounts;
--> statement-breakpoint
create trigger book_accounts_posted_stay before update on book_accounts for each row
	when (old.posted_as is not null) execute function posted_account_stays();
--> statement-breakpoint
create trigger book_accounts_posted_stay_on_delete before delete on book_accounts for each row
	when (old.posted_as is not null and not is_sample_company(old.landlord_id)) execute function posted_account_stays();
--> statement-breakpoint
drop trigger client_payments_never_deleted on client_payments;
--> statement-breakpoint
create trigger client_payments_never_deleted before delete on client_payments for each row
	when (not is_sample_company(old.landlord_id)) execute function received_payment_stays();
--> statement-breakpoint
-- Of kept sums a statement is refused before it touches any row, which does not know yet whose they are; a deletion therefore row by row.
do $$
declare
	kept text;
begin
	foreach kept in array array['account_months', 'owed_spans', 'tax_entries', 'tax_months'] loop
		execute format('drop trigger %I on %I', kept || '_only_follow', kept);
		execute format('create trigger %I before insert or update or truncate on %I for each statement execute function kept_sums_only_follow()',
			kept || '_only_follow', kept);
		execute format('create trigger %I after delete on %I for each row when (not is_sample_company(old.landlord_id)) execute function kept_sums_only_follow()',
			kept || '_only_follow_on_delete', kept);
	end loop;
end $$;
