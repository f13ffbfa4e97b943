-- No two hold a space at the same time. Whoever comes second is refused by the database itself (23P01), whatever the server has thought.
alter table "rental_space_viewings" add constraint "rental_space_viewings_held" exclude using gist (
	"space_id" with =,
	tstzrange("starts_at", "ends_at", '[)') with &&
) where ("status" in ('Pending', 'Approved'));
