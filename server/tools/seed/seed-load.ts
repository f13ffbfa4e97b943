import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Role } from '@atrium/contract/access/access.ts'
import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import { documentTypeNames } from '@atrium/contract/submissions/document-types.ts'
import type pg from 'pg'
import { hashPassword } from '../../platform/auth/auth.ts'
import type { FileStore } from '../../platform/files/store.ts'

const SITES = 20
const TENANTS_PER_SITE = 100
/** Rows a statement inserts: long enough to be quick, short enough that others get their turn. */
const CHUNK = 20_000
const BYTES = Buffer.from('%PDF-1.7\n% a file of the load portfolio\n%%EOF\n')

/** A company for load tests: its landlord's login and id. */
export interface Load {
  email: string
  landlordId: number
}

/**
 * Adds a company with 20 sites, 2,000 clients and so many documents, half of them rental notices, over the last five
 * years. All files share the same bytes.
 */
export async function seedLoad(
  { pool, store }: { pool: pg.Pool; store: FileStore },
  { rows, password, onProgress = () => {} }: { rows: number; password: string; onProgress?: (done: number) => void },
): Promise<Load> {
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id as number
  const stamp = Date.now().toString(36)
  const email = `load-${stamp}@atrium.test`
  const features = JSON.stringify(planFeatures.map(({ key }) => key))
  const plan = await one('insert into plans (name, sites, tenants, features) values ($1, 1000, 100000, $2) returning id', [
    `Load ${stamp}`,
    features,
  ])
  const landlord = await one('insert into landlords (name, plan_id, valid) values ($1, $2, true) returning id', [
    `Load ${stamp}`,
    plan,
  ])
  const user = await one(
    `insert into users (email, name, first_name, last_name, role_id, landlord_id, email_verified) values ($1, 'Load Tester', 'Load', 'Tester', $2, $3, true) returning id`,
    [email, Role.CompanyAdmin, landlord],
  )
  await pool.query(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::int, ($1::int)::text, 'credential', $2)`,
    [user, await hashPassword(password)],
  )
  await pool.query(`insert into sites (landlord_id, name) select $1, 'Load site ' || n from generate_series(1, ${SITES}) n`, [
    landlord,
  ])
  await pool.query(
    `insert into tenants (landlord_id, site_id, name, unit) select $1, s.id, 'Client ' || lpad(n::text, 3, '0') || ' of ' || s.name, n::text
     from sites s cross join generate_series(1, ${TENANTS_PER_SITE}) n where s.landlord_id = $1`,
    [landlord],
  )
  await addFiles(pool, store, landlord, user)
  for (let from = 1; from <= rows; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, rows)
    await pool.query(DOCUMENTS, [landlord, user, from, to, documentTypeNames])
    onProgress(to)
  }
  await pool.query('analyze')
  return { email, landlordId: landlord }
}

async function addFiles(pool: pg.Pool, store: FileStore, landlord: number, user: number): Promise<void> {
  const key = `load${landlord}`
  await store.put(key, Readable.from([BYTES], { objectMode: false }), 'application/pdf')
  const sha256 = createHash('sha256').update(BYTES).digest('hex')
  await pool.query(
    `insert into files (landlord_id, site_id, tenant_id, key, name, type, size, sha256, kept, created_by)
     select t.landlord_id, t.site_id, t.id, $2, 'notice.pdf', 'application/pdf', $3, $4, true, $5 from tenants t where t.landlord_id = $1`,
    [landlord, key, BYTES.length, sha256, user],
  )
}

const DOCUMENTS = `
  with mine as (
    select t.id, t.site_id, f.id as file_id, row_number() over (order by t.id) - 1 as at
    from tenants t join files f on f.tenant_id = t.id where t.landlord_id = $1
  )
  insert into submissions (landlord_id, site_id, tenant_id, type, title, year, month, due_date, due, created_date, file_id, created_by)
  select $1, m.site_id, m.id, case when n % 2 = 0 then 'RentalNotice' else ($5::text[])[1 + n % array_length($5::text[], 1)] end,
    'Notice no. ' || n, 2021 + n % 6, 1 + n % 12, current_date + (n % 400 - 300), current_date + (n % 400 - 300),
    current_date - (n % 1825 * 7919 % 1825), m.file_id, $2
  from generate_series($3::int, $4::int) n join mine m on m.at = n % ${SITES * TENANTS_PER_SITE}`
