-- Rental notices become documents for rent (docs/decisions/0009-rent-on-the-ledger.md): each an invoice with one line, what was paid a payment that
-- is put to it. Their journals are posted at the next start (ledger_backlog). The last step refuses the whole migration when any client owes or has
-- paid another amount than before.
create temporary table moved_notices on commit drop as
select n.id as notice_id, nextval(pg_get_serial_sequence('client_invoices', 'id'))::integer as document_id,
	case when n.status = 'Paid' then nextval(pg_get_serial_sequence('client_payments', 'id'))::integer end as payment_id
from (select id, status from rental_notices order by created_at, id) n;
--> statement-breakpoint
insert into client_invoices (id, landlord_id, kind, lease_id, site_id, tenant_id, title, notes, start_date, end_date, due_date, invoice_no, issued_on,
	currency, subtotal, tax_total, grand_total, paid, written_off, status, date_paid, payment_mode, parties, created_at, updated_at)
overriding system value
select m.document_id, n.landlord_id, 'Rent', n.lease_id, n.site_id, n.tenant_id, l.lease_no, n.notes, n.start_date, n.end_date, n.due_date, n.invoice_no,
	(n.created_at at time zone s.time_zone)::date, n.currency, n.total, 0, n.total,
	case when n.status = 'Paid' then n.total else 0 end,
	case when n.status = 'Paid' and n.payment_method = 'WriteOff' then n.total else 0 end,
	case when n.status = 'Void' then 'Voided' when n.status = 'Open' then 'Unpaid' when n.payment_method = 'WriteOff' then 'WrittenOff' else 'Paid' end,
	n.date_paid, coalesce(n.payment_method, case when n.status = 'Paid' then 'Others' end),
	jsonb_build_object(
		'seller', jsonb_build_object('name', c.name, 'address', concat_ws(E'\n', nullif(c.street, ''), nullif(concat_ws(' ', nullif(c.city, ''), nullif(c.province, ''), nullif(c.postal_code, '')), ''))),
		'buyer', jsonb_build_object('name', t.name, 'address', concat_ws(E'\n', nullif(t.unit, ''), s.name, nullif(s.street, ''), nullif(concat_ws(' ', nullif(s.city, ''), nullif(s.province, ''), nullif(s.postal_code, '')), '')))
	), n.created_at, n.updated_at
from rental_notices n
join moved_notices m on m.notice_id = n.id
join leases l on l.id = n.lease_id
join sites s on s.id = n.site_id
join tenants t on t.id = n.tenant_id
join landlords c on c.id = n.landlord_id;
--> statement-breakpoint
alter table client_invoice_lines disable trigger client_invoice_lines_stay;
--> statement-breakpoint
-- What of a notice was tax is not known, and is not made up: it is one amount of rent.
insert into client_invoice_lines (landlord_id, invoice_id, position, amount, line)
select n.landlord_id, m.document_id, 1, n.total, jsonb_build_object(
	'kind', 'Charge', 'description', '', 'quantity', 1, 'cost', 0, 'unitCost', n.total / 100.0, 'mileageRateId', null, 'amount', n.total, 'taxes', '[]'::jsonb,
	'taxed', false, 'charge', jsonb_build_object('code', 'rent', 'serviceFrom', n.start_date, 'serviceTo', n.end_date, 'corrects', '', 'why', jsonb_build_object(
		'rule', 'ByHand', 'versionId', null, 'scheduleId', null, 'periodFrom', n.start_date, 'periodTo', n.end_date, 'whole', n.total, 'numerator', 1,
		'denominator', 1, 'inputs', '{}'::jsonb)))
from rental_notices n join moved_notices m on m.notice_id = n.id;
--> statement-breakpoint
alter table client_invoice_lines enable trigger client_invoice_lines_stay;
--> statement-breakpoint
insert into client_payments (id, landlord_id, site_id, tenant_id, amount, applied, currency, date_paid, status, payment_mode, marked_at, created_at, updated_at)
overriding system value
select m.payment_id, n.landlord_id, n.site_id, n.tenant_id, n.total, n.total, n.currency, n.date_paid, 'Paid', coalesce(n.payment_method, 'Others'),
	n.updated_at, n.updated_at, n.updated_at
from rental_notices n join moved_notices m on m.notice_id = n.id where n.status = 'Paid';
--> statement-breakpoint
insert into payment_allocations (landlord_id, site_id, tenant_id, payment_id, invoice_id, cents, effective_on, created_at)
select n.landlord_id, n.site_id, n.tenant_id, m.payment_id, m.document_id, n.total, greatest(n.date_paid, i.issued_on), n.updated_at
from rental_notices n join moved_notices m on m.notice_id = n.id join client_invoices i on i.id = m.document_id where n.status = 'Paid' order by n.id;
--> statement-breakpoint
update rental_notices n set document_id = m.document_id, by_hand = l.notices_from is null
from moved_notices m, leases l where m.notice_id = n.id and l.id = n.lease_id;
--> statement-breakpoint
alter table rental_notices alter column document_id set not null;
--> statement-breakpoint
insert into lease_versions (landlord_id, lease_id, rent_type, rent, additional_rent, taxed)
select landlord_id, id, rent_type, rent, additional_rent, false from leases;
--> statement-breakpoint
-- What was billed is not charged again: until the day before the next notice was wanted, else until the last day of the last one or of the lease.
update leases l set
	terminated_on = case when l.status = 'Terminated' then greatest(l.updated_at::date, last.day) end,
	billed_until = case
		when l.status = 'Draft' or l.notices_from is null then last.day
		when l.next_notice is not null then l.next_notice - 1
		when l.status = 'Terminated' then greatest(last.day, l.updated_at::date)
		when l.total = 0 then greatest(last.day, l.notices_from - 1)
		else greatest(last.day, l.end_date) end
from (select a.id, max(n.end_date) as day from leases a left join rental_notices n on n.lease_id = a.id group by a.id) last
where last.id = l.id;
--> statement-breakpoint
insert into document_series (landlord_id, series, year, last)
select landlord_id, 'R', year, last from invoice_numbers;
--> statement-breakpoint
insert into ledger_backlog select distinct landlord_id from rental_notices;
--> statement-breakpoint
do $$
declare
	wrong record;
begin
	select * into wrong from (
		select landlord_id, tenant_id, currency, sum(total) filter (where status = 'Open') as open, sum(total) filter (where status = 'Paid') as paid
		from rental_notices group by 1, 2, 3
	) before
	full join (
		select i.landlord_id, i.tenant_id, i.currency, sum(i.balance) filter (where i.balance > 0) as open, sum(a.cents) as paid
		from client_invoices i left join payment_allocations a on a.invoice_id = i.id where i.kind = 'Rent' group by 1, 2, 3
	) after using (landlord_id, tenant_id, currency)
	where before.open is distinct from after.open or before.paid is distinct from after.paid
	limit 1;
	if found then
		raise exception 'client % of company % would owe or have paid another amount than before', wrong.tenant_id, wrong.landlord_id;
	end if;
end $$;
--> statement-breakpoint
-- Of a lease and a day there is one version; of a lease, a source and a day one charge that stands.
alter table lease_versions add constraint lease_versions_once exclude using gist (
	lease_id with =, daterange(effective_from, effective_to, '[]') with &&
);
--> statement-breakpoint
alter table lease_charges add constraint lease_charges_once exclude using gist (
	lease_id with =, source with =, daterange(service_from, service_to, '[]') with &&
) where (reverses_id is null and reversed_by_id is null);
--> statement-breakpoint
create function lease_charge_stays() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' or old.reversed_by_id is not null or (to_jsonb(new) - 'reversed_by_id') is distinct from (to_jsonb(old) - 'reversed_by_id') then
		raise exception 'a charge stays as it is' using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
create trigger lease_charges_stay before update or delete on lease_charges for each row execute function lease_charge_stays();
--> statement-breakpoint
create or replace function issued_invoice_stays() returns trigger language plpgsql as $$
begin
	if old.issued_on is null then
		return case when tg_op = 'DELETE' then old else new end;
	end if;
	if tg_op = 'DELETE' then
		raise exception 'an issued invoice is not deleted' using errcode = 'restrict_violation';
	end if;
	if (new.landlord_id, new.kind, new.lease_id, new.site_id, new.tenant_id, new.title, new.start_date, new.end_date, new.due_date, new.notes,
			new.invoice_no, new.issued_on, new.currency, new.subtotal, new.tax_total, new.grand_total, new.parties)
		is distinct from
		(old.landlord_id, old.kind, old.lease_id, old.site_id, old.tenant_id, old.title, old.start_date, old.end_date, old.due_date, old.notes,
			old.invoice_no, old.issued_on, old.currency, old.subtotal, old.tax_total, old.grand_total, old.parties) then
		raise exception 'an issued invoice stays as it is' using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
