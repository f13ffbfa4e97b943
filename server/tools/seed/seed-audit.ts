import type pg from 'pg'

const CHUNK = 50_000

/** Adds `entries` entries to a company's audit log, outside of its hash chain: a verification reports them as broken. */
export async function seedAudit(pool: pg.Pool, landlordId: number, entries: number): Promise<void> {
  await pool.query(PEOPLE, [landlordId])
  for (let from = 1; from <= entries; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, entries)
    await pool.query(ENTRIES, [landlordId, from, to, entries])
  }
}

const PEOPLE = `
  insert into users (email, name, first_name, last_name, role_id, landlord_id, email_verified)
  select 'person' || n || '-' || $1::int || '@load.test', 'Person ' || n, 'Person', n::text, 3, $1, true from generate_series(1, 20) n`

const ENTRIES = `
  with people as materialized (
    select id, row_number() over (order by id) - 1 as at, count(*) over () as people from users where landlord_id = $1
  ), kinds as (
    select n, (array['tenant', 'submission', 'lease', 'rentalNotice', 'login', 'site', 'user'])[1 + n % 7] as entity from generate_series($2::int, $3::int) n
  )
  insert into audit_entries (at, landlord_id, user_id, call, entity, entity_id, before, after, ip, request_id, words)
  select now() - make_interval(secs => ($4::int - n) * 120), $1, p.id, 'POST /Landlord/Update' || initcap(entity), entity, n % 50000 + 1,
    jsonb_build_object('name', 'Record ' || n, 'notes', 'as it was'), jsonb_build_object('name', 'Record ' || n, 'notes', 'as it is'),
    '203.0.113.' || n % 250, md5(n::text),
    entity || ' ' || n % 50000 + 1 || ' post landlord update' || entity || ' record ' || n || ' as it is was 203 0 113 ' || n % 250 || ' ' || md5(n::text)
  from kinds join people p on p.at = n % p.people`
