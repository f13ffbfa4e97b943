create extension if not exists btree_gist;--> statement-breakpoint
-- Nobody has two substitutes on the same day, whatever the server has thought.
alter table "workflow_absences" add constraint "workflow_absences_once" exclude using gist (
	"user_id" with =,
	daterange("first_day", "last_day", '[]') with &&
);
