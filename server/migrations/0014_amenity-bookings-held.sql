create extension if not exists btree_gist;--> statement-breakpoint
-- No two hold a place of an amenity at the same time, the time between bookings included. Whoever comes second is refused by the
-- database itself (23P01), whatever the server has thought.
alter table "amenity_bookings" add constraint "amenity_bookings_held" exclude using gist (
	"amenity_id" with =,
	"place" with =,
	tstzrange("starts_at", "free_at", '[)') with &&
) where ("status" in ('Pending', 'Approved'));--> statement-breakpoint
alter table "amenity_bookings" add constraint "amenity_bookings_amenity" foreign key ("landlord_id", "site_id", "amenity_id") references "amenities" ("landlord_id", "site_id", "id");
