CREATE TABLE "insured_clients" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"landlord_id" integer NOT NULL,
	"due" date,
	"cover_amount" integer
);
--> statement-breakpoint
DROP INDEX "submissions_insured";--> statement-breakpoint
ALTER TABLE "insured_clients" ADD CONSTRAINT "insured_clients_tenant" FOREIGN KEY ("landlord_id","tenant_id") REFERENCES "public"."tenants"("landlord_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insured_clients_by_due" ON "insured_clients" USING btree ("landlord_id","due","tenant_id");--> statement-breakpoint
-- Whatever changes a certificate of insurance finds anew, in the same statement, which of its client's lasts longest. Two changes for a client take
-- turns by the client's row, so that neither overlooks what the other has just done.
create function keep_insured_clients() returns trigger language plpgsql as $$
declare
	changed integer[];
begin
	if tg_op = 'INSERT' then
		select array_agg(distinct tenant_id) into changed from after_rows where type = 'InsuranceCertificate';
	elsif tg_op = 'DELETE' then
		select array_agg(distinct tenant_id) into changed from before_rows where type = 'InsuranceCertificate';
	else
		select array_agg(distinct tenant_id) into changed from (
			(select id, tenant_id, due, cover_amount from after_rows where type = 'InsuranceCertificate'
				except select id, tenant_id, due, cover_amount from before_rows where type = 'InsuranceCertificate')
			union all
			(select id, tenant_id, due, cover_amount from before_rows where type = 'InsuranceCertificate'
				except select id, tenant_id, due, cover_amount from after_rows where type = 'InsuranceCertificate')
		) differing;
	end if;
	if changed is null then
		return null;
	end if;
	perform from tenants where id = any(changed) order by id for no key update;
	insert into insured_clients as kept (tenant_id, landlord_id, due, cover_amount)
		select distinct on (tenant_id) tenant_id, landlord_id, due, cover_amount from submissions
		where type = 'InsuranceCertificate' and tenant_id = any(changed)
		order by tenant_id, due desc nulls last, cover_amount desc nulls last
		on conflict (tenant_id) do update set due = excluded.due, cover_amount = excluded.cover_amount
		where (kept.due, kept.cover_amount) is distinct from (excluded.due, excluded.cover_amount);
	delete from insured_clients where tenant_id = any(changed)
		and not exists (select from submissions s where s.tenant_id = insured_clients.tenant_id and s.type = 'InsuranceCertificate');
	return null;
end $$;
--> statement-breakpoint
create trigger submissions_insured_kept after insert on "submissions" referencing new table as after_rows for each statement execute function keep_insured_clients();
--> statement-breakpoint
create trigger submissions_insured_changed after update on "submissions" referencing old table as before_rows new table as after_rows for each statement execute function keep_insured_clients();
--> statement-breakpoint
create trigger submissions_insured_taken after delete on "submissions" referencing old table as before_rows for each statement execute function keep_insured_clients();
--> statement-breakpoint
insert into insured_clients (tenant_id, landlord_id, due, cover_amount)
	select distinct on (tenant_id) tenant_id, landlord_id, due, cover_amount from submissions
	where type = 'InsuranceCertificate' order by tenant_id, due desc nulls last, cover_amount desc nulls last;
--> statement-breakpoint
create trigger insured_clients_only_follow before insert or update or truncate on "insured_clients" for each statement execute function kept_sums_only_follow();
--> statement-breakpoint
create trigger insured_clients_only_follow_on_delete after delete on "insured_clients" for each row when (not is_sample_company(old.landlord_id)) execute function kept_sums_only_follow();
