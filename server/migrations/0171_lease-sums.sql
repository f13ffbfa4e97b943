CREATE TABLE "lease_sums" (
	"landlord_id" integer NOT NULL,
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"site_id" integer NOT NULL,
	"currency" text NOT NULL,
	"leases" integer NOT NULL,
	"days" bigint NOT NULL,
	"annual" bigint NOT NULL,
	CONSTRAINT "lease_sums_landlord_id_grain_first_day_site_id_currency_pk" PRIMARY KEY("landlord_id","grain","first_day","site_id","currency"),
	CONSTRAINT "lease_sums_grain" CHECK ("lease_sums"."grain" = 'day' or ("lease_sums"."grain" = 'month' and extract(day from "lease_sums"."first_day") = 1))
);
--> statement-breakpoint
-- Whatever changes which leases are in force is added to the sums of the days on which they begin and have ended, in the same statement.
create function keep_lease_sums() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into lease_sums as kept (landlord_id, grain, first_day, site_id, currency, leases, days, annual)
			select landlord_id, grain, first_day, site_id, currency, sum(leases), sum(days), sum(annual)
			from (
				select landlord_id, site_id, currency, s.day, s.sign as leases, s.sign * (end_date - start_date + 1) as days,
					s.sign * total::bigint * case rent_type when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end as annual
				from after_rows cross join lateral (values (start_date, 1), (end_date + 1, -1)) s (day, sign) where status = 'Active'
			) changed
			cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) g (grain, first_day)
			group by 1, 2, 3, 4, 5 having (sum(leases), sum(days), sum(annual)) <> (0, 0, 0) order by 1, 2, 3, 4, 5
			on conflict (landlord_id, grain, first_day, site_id, currency)
			do update set leases = kept.leases + excluded.leases, days = kept.days + excluded.days, annual = kept.annual + excluded.annual;
	elsif tg_op = 'UPDATE' then
		insert into lease_sums as kept (landlord_id, grain, first_day, site_id, currency, leases, days, annual)
			select landlord_id, grain, first_day, site_id, currency, sum(leases), sum(days), sum(annual)
			from (
				select landlord_id, site_id, currency, s.day, s.sign as leases, s.sign * (end_date - start_date + 1) as days,
					s.sign * total::bigint * case rent_type when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end as annual
				from after_rows cross join lateral (values (start_date, 1), (end_date + 1, -1)) s (day, sign) where status = 'Active'
				union all
				select landlord_id, site_id, currency, s.day, -s.sign as leases, -s.sign * (end_date - start_date + 1) as days,
					-s.sign * total::bigint * case rent_type when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end as annual
				from before_rows cross join lateral (values (start_date, 1), (end_date + 1, -1)) s (day, sign) where status = 'Active'
			) changed
			cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) g (grain, first_day)
			group by 1, 2, 3, 4, 5 having (sum(leases), sum(days), sum(annual)) <> (0, 0, 0) order by 1, 2, 3, 4, 5
			on conflict (landlord_id, grain, first_day, site_id, currency)
			do update set leases = kept.leases + excluded.leases, days = kept.days + excluded.days, annual = kept.annual + excluded.annual;
	else
		-- Those of a sample company that is thrown away have gone with it, and are not made again.
		update lease_sums kept set leases = kept.leases + gone.leases, days = kept.days + gone.days, annual = kept.annual + gone.annual
			from (
				select landlord_id, grain, first_day, site_id, currency, sum(leases) as leases, sum(days) as days, sum(annual) as annual
				from (
				select landlord_id, site_id, currency, s.day, -s.sign as leases, -s.sign * (end_date - start_date + 1) as days,
					-s.sign * total::bigint * case rent_type when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end as annual
				from before_rows cross join lateral (values (start_date, 1), (end_date + 1, -1)) s (day, sign) where status = 'Active'
				) changed
				cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) g (grain, first_day)
				group by 1, 2, 3, 4, 5
			) gone
			where (kept.landlord_id, kept.grain, kept.first_day, kept.site_id, kept.currency)
				= (gone.landlord_id, gone.grain, gone.first_day, gone.site_id, gone.currency);
	end if;
	return null;
end $$;
--> statement-breakpoint
create trigger leases_sums_kept after insert on "leases" referencing new table as after_rows for each statement execute function keep_lease_sums();
--> statement-breakpoint
create trigger leases_sums_changed after update on "leases" referencing old table as before_rows new table as after_rows for each statement execute function keep_lease_sums();
--> statement-breakpoint
create trigger leases_sums_taken after delete on "leases" referencing old table as before_rows for each statement execute function keep_lease_sums();
--> statement-breakpoint
insert into lease_sums (landlord_id, grain, first_day, site_id, currency, leases, days, annual)
	select landlord_id, grain, first_day, site_id, currency, sum(leases), sum(days), sum(annual)
	from (
				select landlord_id, site_id, currency, s.day, s.sign as leases, s.sign * (end_date - start_date + 1) as days,
					s.sign * total::bigint * case rent_type when 'Monthly' then 12 when 'Quarterly' then 4 when 'SemiAnnual' then 2 else 1 end as annual
				from leases cross join lateral (values (start_date, 1), (end_date + 1, -1)) s (day, sign) where status = 'Active'
	) changed
	cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) g (grain, first_day)
	group by 1, 2, 3, 4, 5 having (sum(leases), sum(days), sum(annual)) <> (0, 0, 0);
--> statement-breakpoint
create trigger lease_sums_only_follow before insert or update or truncate on "lease_sums" for each statement execute function kept_sums_only_follow();
--> statement-breakpoint
create trigger lease_sums_only_follow_on_delete after delete on "lease_sums" for each row when (not is_sample_company(old.landlord_id)) execute function kept_sums_only_follow();
