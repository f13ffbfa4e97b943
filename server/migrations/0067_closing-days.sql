ALTER TABLE "journals" ADD COLUMN "moved_from" date;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD COLUMN "closed_through" date;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD COLUMN "closings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_journals" ADD COLUMN "moved_from" date;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Nothing is posted for a closed day (docs/features/books.md). The head is locked before it is read: closing and posting wait for each other, also where somebody posts past the code.
create function books_are_open() returns trigger language plpgsql as $$
declare
	closed record;
begin
	perform from ledger_heads where landlord_id in (select landlord_id from added) order by landlord_id for share;
	select a.landlord_id, a.effective_on, h.closed_through into closed
		from added a join ledger_heads h on h.landlord_id = a.landlord_id where a.effective_on <= h.closed_through limit 1;
	if found then
		raise exception 'the books of company % are closed up to %: nothing is posted for %', closed.landlord_id, closed.closed_through, closed.effective_on
			using errcode = 'check_violation', constraint = 'books_open';
	end if;
	return null;
end $$;
--> statement-breakpoint
create trigger journals_on_open_days after insert on "journals" referencing new table as added for each statement execute function books_are_open();
--> statement-breakpoint
create trigger postings_on_open_days after insert on "postings" referencing new table as added for each statement execute function books_are_open();
