-- What the ranking compares of years that were kept before.
update sales_years y set compared_sales = s.compared, sales_before = s.before
from (
  select r.tenant_id, r.year, r.currency, sum(r.counted) as compared, sum(p.counted) as before
  from sales_reports r
  join sales_reports p on p.tenant_id = r.tenant_id and p.year = r.year - 1 and p.month = r.month and p.currency = r.currency
  group by r.tenant_id, r.year, r.currency
) s
where s.tenant_id = y.tenant_id and s.year = y.year and s.currency = y.currency;
