-- A client is exempt from a tax once on each day. Whoever comes second is refused by the database itself (23P01).
alter table "tax_exemptions" add constraint "tax_exemptions_once" exclude using gist (
	"tenant_id" with =,
	"tax_type" with =,
	daterange("valid_from", "valid_to", '[]') with &&
);
