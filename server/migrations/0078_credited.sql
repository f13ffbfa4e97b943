-- What credit notes alone have settled is Credited: nobody has paid it.
update client_invoices i set status = 'Credited', date_paid = null
from (
	select a.invoice_id, sum(a.cents) as cents
	from payment_allocations a join client_payments p on p.id = a.payment_id
	where p.credit_note_id is not null group by 1
) credited
where i.id = credited.invoice_id and i.status = 'Paid' and i.grand_total = credited.cents;
