-- How an issued document looks on paper stays as it is, too.
create or replace function issued_invoice_stays() returns trigger language plpgsql as $$
begin
	if old.issued_on is null then
		return case when tg_op = 'DELETE' then old else new end;
	end if;
	if tg_op = 'DELETE' then
		raise exception 'an issued invoice is not deleted' using errcode = 'restrict_violation';
	end if;
	if (new.landlord_id, new.kind, new.lease_id, new.credits_id, new.site_id, new.tenant_id, new.title, new.start_date, new.end_date, new.due_date, new.notes,
			new.invoice_no, new.issued_on, new.currency, new.subtotal, new.tax_total, new.grand_total, new.parties, new.layout, new.template_id)
		is distinct from
		(old.landlord_id, old.kind, old.lease_id, old.credits_id, old.site_id, old.tenant_id, old.title, old.start_date, old.end_date, old.due_date, old.notes,
			old.invoice_no, old.issued_on, old.currency, old.subtotal, old.tax_total, old.grand_total, old.parties, old.layout, old.template_id) then
		raise exception 'an issued invoice stays as it is' using errcode = 'restrict_violation';
	end if;
	return new;
end $$;
