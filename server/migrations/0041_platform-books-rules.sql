-- The books of the platform only grow, as those of companies do (docs/decisions/0010-books-of-the-platform.md).
create trigger platform_journals_only_grow before update or delete on "platform_journals" for each row execute function ledger_only_grows();
--> statement-breakpoint
create trigger platform_postings_only_grow before update or delete on "platform_postings" for each row execute function ledger_only_grows();
--> statement-breakpoint
create trigger platform_journals_never_emptied before truncate on "platform_journals" for each statement execute function ledger_only_grows();
--> statement-breakpoint
create trigger platform_postings_never_emptied before truncate on "platform_postings" for each statement execute function ledger_only_grows();
--> statement-breakpoint
create function platform_journal_balances() returns trigger language plpgsql as $$
declare
	checked integer := case when tg_table_name = 'platform_journals' then new.id else (to_jsonb(new) ->> 'journal_id')::integer end;
begin
	if not exists (select from platform_postings where journal_id = checked) then
		raise exception 'journal % has no postings', checked using errcode = 'check_violation';
	end if;
	if exists (select from platform_postings where journal_id = checked group by currency having sum(cents) <> 0) then
		raise exception 'journal % does not sum to zero', checked using errcode = 'check_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
create constraint trigger platform_journals_balance after insert on "platform_journals" deferrable initially deferred for each row execute function platform_journal_balances();
--> statement-breakpoint
create constraint trigger platform_postings_balance after insert on "platform_postings" deferrable initially deferred for each row execute function platform_journal_balances();
--> statement-breakpoint
-- Journals are chained by hashes, which SQL does not make: the next start posts what is owed, was paid and is credit, and refuses to start when it differs.
insert into plan_backlog select distinct landlord_id from subscription_invoices where gateway = 'manual';
