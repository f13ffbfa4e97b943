-- Credit of a plan becomes an invoice that gives it (docs/features/subscription.md): it has a currency, and is never edited. Its currency is that of the
-- company's last invoice, since that gave it. The last step refuses the whole migration when any company would have another credit than before.
create temporary table plan_currencies on commit drop as
select s.landlord_id, coalesce(i.currency, p.currency) as currency, i.id as invoice_id
from subscriptions s
join landlords l on l.id = s.landlord_id
join plans p on p.id = l.plan_id
left join lateral (
	select id, currency from subscription_invoices
	where landlord_id = s.landlord_id and corporate_user_id is null and gateway = 'manual' and status <> 'Voided' order by id desc limit 1
) i on true;
--> statement-breakpoint
update subscription_invoices set paid_cents = total_cents where gateway = 'manual' and status = 'Paid' and total_cents > 0;
--> statement-breakpoint
update subscriptions s set
	anchor_at = s.period_start,
	invoice_id = c.invoice_id,
	period_items = case when s.period_cents = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
		'key', 'before', 'name', p.name, 'quantity', 1, 'cents', s.period_cents, 'currency', c.currency)) end
from plan_currencies c, landlords l, plans p
where c.landlord_id = s.landlord_id and l.id = s.landlord_id and p.id = l.plan_id and s.gateway = 'manual' and s.interval is not null;
--> statement-breakpoint
insert into subscription_invoices (landlord_id, number, gateway, description, lines, total_cents, currency, status, issued_at, due_at, paid_at)
select s.landlord_id, '', 'manual', 'Credit carried over', jsonb_build_array(jsonb_build_object('text', 'Credit for unused time', 'cents', -s.credit_cents)),
	-s.credit_cents, c.currency, 'Paid', now(), now(), now()
from subscriptions s join plan_currencies c on c.landlord_id = s.landlord_id where s.credit_cents <> 0 order by s.landlord_id;
--> statement-breakpoint
update subscription_invoices set number = 'A-' || extract(year from issued_at at time zone 'UTC') || '-' || lpad(id::text, 5, '0') where number = '';
--> statement-breakpoint
do $$
declare
	wrong record;
begin
	select landlord_id, coalesce(before.cents, 0) as had, coalesce(after.cents, 0) as has into wrong
	from (select landlord_id, sum(credit_cents) as cents from subscriptions group by 1) before
	full join (
		select landlord_id, sum(-least(total_cents, 0) - credited_cents) as cents from subscription_invoices where gateway = 'manual' and status <> 'Voided' group by 1
	) after using (landlord_id)
	where coalesce(before.cents, 0) <> coalesce(after.cents, 0)
	limit 1;
	if found then
		raise exception 'company % would have % as credit, and had %', wrong.landlord_id, wrong.has, wrong.had using errcode = 'check_violation';
	end if;
end $$;
