-- The rows of a table are a kind of record that companies may give fields of their own: the table of such a form has a row for each of
-- them (docs/features/custom-fields.md), as those of tenants and leases have since 0089.
create function have_form_rows(records regclass, about text) returns void language plpgsql as $$
begin
	execute format('create trigger %I after insert on %s referencing new table as added for each statement execute function add_form_rows(%L)', records || '_have_form_rows', records, about);
	execute format('create trigger %I after delete on %s referencing old table as removed for each statement execute function remove_form_rows(%L)', records || '_leave_form_rows', records, about);
end $$;
--> statement-breakpoint
select have_form_rows('keys', 'key');
