-- What is issued stays (docs/features/ledger.md). Lines may neither be changed, nor moved to or from an issued document.
create or replace function issued_lines_stay() returns trigger language plpgsql as $$
begin
	if exists (select from client_invoices where issued_on is not null
			and id in (case when tg_op <> 'DELETE' then new.invoice_id end, case when tg_op <> 'INSERT' then old.invoice_id end)) then
		raise exception 'the lines of an issued invoice stay as they are' using errcode = 'restrict_violation';
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
-- An issued document is never a draft again, and a void one stays void.
create function issued_status_stays() returns trigger language plpgsql as $$
begin
	if new.status in ('Draft', 'ForApproval', 'Rejected', 'Approved') or old.status = 'Voided' then
		raise exception 'the status of an issued invoice follows from what is put to it' using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
create trigger client_invoices_status_stays before update of "status" on "client_invoices" for each row
	when (old.issued_on is not null and new.status is distinct from old.status) execute function issued_status_stays();
--> statement-breakpoint
-- A payment that has come keeps its amount, day, way and parties, and is never deleted. What is put to documents, refunded, noted of it or its reference changes, and it may be voided.
create function received_payment_stays() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		raise exception 'a payment is not deleted' using errcode = 'restrict_violation';
	end if;
	if (new.landlord_id, new.site_id, new.tenant_id, new.amount, new.currency, new.date_paid, new.payment_mode, new.credit_note_id)
		is distinct from
		(old.landlord_id, old.site_id, old.tenant_id, old.amount, old.currency, old.date_paid, old.payment_mode, old.credit_note_id)
		or old.status = 'Voided' or new.status in ('Verification', 'Unpaid') then
		raise exception 'a payment that has come stays as it is' using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
create trigger client_payments_stay before update on "client_payments" for each row
	when (old.status in ('Paid', 'PartialRefund', 'FullRefund') or (old.status = 'Voided' and (new.status, new.amount, new.applied, new.refunded, new.date_paid)
		is distinct from (old.status, old.amount, old.applied, old.refunded, old.date_paid))) execute function received_payment_stays();
--> statement-breakpoint
create trigger client_payments_never_deleted before delete on "client_payments" for each row execute function received_payment_stays();
--> statement-breakpoint
-- An allocation is taken away by its opposite alone.
create function allocation_is_reversed_whole() returns trigger language plpgsql as $$
begin
	if not exists (select from payment_allocations a where a.id = new.reverses_id
			and (a.landlord_id, a.payment_id, a.invoice_id, -a.cents) = (new.landlord_id, new.payment_id, new.invoice_id, new.cents)) then
		raise exception 'an allocation is taken away by its opposite alone' using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
create trigger payment_allocations_reversed_whole before insert on "payment_allocations" for each row
	when (new.reverses_id is not null) execute function allocation_is_reversed_whole();
--> statement-breakpoint
-- The numbers that were taken of a series are not given back.
create function series_only_grow() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and (new.landlord_id, new.series, new.year) = (old.landlord_id, old.series, old.year) and new.last >= old.last then
		return new;
	end if;
	raise exception 'the numbers of a series only grow' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger document_series_only_grow before update or delete on "document_series" for each row execute function series_only_grow();
--> statement-breakpoint
-- Kept sums follow from what is posted, by the triggers that add to them; nobody else writes them.
create function kept_sums_only_follow() returns trigger language plpgsql as $$
begin
	if pg_trigger_depth() < 2 then
		raise exception 'rows of % follow from what is posted', tg_table_name using errcode = 'restrict_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
create trigger account_months_only_follow before insert or update or delete or truncate on "account_months" for each statement execute function kept_sums_only_follow();
--> statement-breakpoint
create trigger owed_spans_only_follow before insert or update or delete or truncate on "owed_spans" for each statement execute function kept_sums_only_follow();
--> statement-breakpoint
create trigger tax_entries_only_follow before insert or update or delete or truncate on "tax_entries" for each statement execute function kept_sums_only_follow();
--> statement-breakpoint
create trigger tax_months_only_follow before insert or update or delete or truncate on "tax_months" for each statement execute function kept_sums_only_follow();
--> statement-breakpoint
create trigger client_invoices_never_emptied before truncate on "client_invoices" for each statement execute function ledger_only_grows();
--> statement-breakpoint
create trigger client_invoice_lines_never_emptied before truncate on "client_invoice_lines" for each statement execute function ledger_only_grows();
--> statement-breakpoint
create trigger client_payments_never_emptied before truncate on "client_payments" for each statement execute function ledger_only_grows();
--> statement-breakpoint
create trigger payment_allocations_never_emptied before truncate on "payment_allocations" for each statement execute function ledger_only_grows();
--> statement-breakpoint
-- A plan names the invoice that it runs by, and a change the invoice that began its period. Where that was not kept, it is the last one since the
-- period began.
update subscriptions s set invoice_id = (
	select i.id from subscription_invoices i
	where i.landlord_id = s.landlord_id and i.corporate_user_id is null and i.gateway = 'manual' and i.status <> 'Voided' and i.with_id is null
		and i.issued_at >= s.period_start
	order by i.issued_at desc, i.id desc limit 1
)
where s.invoice_id is null and s.gateway = 'manual' and s.subscription_id is null and s.status in ('active', 'past_due') and s.interval is not null;
--> statement-breakpoint
update subscription_invoices c set root_id = (
	select coalesce(r.root_id, r.id) from subscription_invoices r
	where r.landlord_id = c.landlord_id and r.corporate_user_id is null and r.gateway = 'manual' and r.with_id is null
		and r.id < c.id and r.issued_at >= (c.before #>> '{bought,periodStart}')::timestamptz
	order by r.issued_at desc, r.id desc limit 1
)
where c.root_id is null and c.gateway = 'manual' and c.before #>> '{bought,invoiceId}' is null
	and c.before #>> '{landlord,valid}' = 'true' and c.before #>> '{bought,status}' in ('active', 'past_due', 'trialing')
	and (c.before #>> '{bought,periodEnd}')::timestamptz > c.issued_at;
--> statement-breakpoint
update subscription_invoices c set root_id = r.root_id
from subscription_invoices r where r.id = coalesce(c.root_id, c.with_id) and r.root_id is not null;
--> statement-breakpoint
-- An invoice of the platform keeps its number, amounts, lines and whom it bills once it has its number; it is never deleted, and a void one stays void.
create function plan_invoice_stays() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		raise exception 'an invoice of the platform is not deleted' using errcode = 'restrict_violation';
	end if;
	if (new.landlord_id, new.corporate_user_id, new.gateway, new.total_cents, new.currency, new.lines, new.issued_at, new.root_id, new.with_id)
		is distinct from
		(old.landlord_id, old.corporate_user_id, old.gateway, old.total_cents, old.currency, old.lines, old.issued_at, old.root_id, old.with_id)
		or (old.number <> '' and new.number <> old.number) or (old.status = 'Voided' and new.status <> 'Voided') then
		raise exception 'an invoice of the platform stays as it is' using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
create trigger subscription_invoices_stay before update or delete on "subscription_invoices" for each row
	when (old.gateway = 'manual') execute function plan_invoice_stays();
