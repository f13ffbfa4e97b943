-- No two rates of a company, a tax and a province hold on the same day, nor two mileage rates of a company. Whoever comes second is
-- refused by the database itself (23P01).
alter table "tax_rates" add constraint "tax_rates_once" exclude using gist (
	"landlord_id" with =,
	"tax_type" with =,
	"jurisdiction" with =,
	daterange("valid_from", "valid_to", '[]') with &&
);--> statement-breakpoint
alter table "mileage_rates" add constraint "mileage_rates_once" exclude using gist (
	"landlord_id" with =,
	daterange("valid_from", "valid_to", '[]') with &&
);
