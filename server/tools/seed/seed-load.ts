import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Role } from '@atrium/contract/access/access.ts'
import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import { documentTypeNames, documentTypes, invoiceTypes, manualTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import type pg from 'pg'
import { hashPassword } from '../../platform/auth/auth.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { seedAudit } from './seed-audit.ts'
import { seedRents } from './seed-rents.ts'

const SITES = 20
/** Clients for so many documents; 2,000 at least. */
const DOCUMENTS_OF_CLIENT = 10
const CLIENTS = 2_000
/** Rows a statement inserts: long enough to be quick, short enough that others get their turn. */
const CHUNK = 50_000
const BYTES = Buffer.from('%PDF-1.7\n% a file of the load portfolio\n%%EOF\n')

/** A company for load tests: its landlord's login and id. */
export interface Load {
  email: string
  landlordId: number
  clients: number
}

interface LoadSize {
  rows: number
  password: string
  clients?: number
  onProgress?: (done: number) => void
}

/**
 * Adds a company with 20 sites and so many documents, half of them rental notices, over the last five years; with a tenth as
 * many clients (2,000 at least), a fifth as many leases, as many rental notices, and half as many audit entries, which are in
 * no valid chain. All files share the same bytes.
 */
export async function seedLoad(
  { pool, store }: { pool: pg.Pool; store: FileStore },
  { rows, password, clients: clientCount = rows / DOCUMENTS_OF_CLIENT, onProgress = () => {} }: LoadSize,
): Promise<Load> {
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]?.id as number
  const stamp = Date.now().toString(36)
  const email = `load-${stamp}@atrium.test`
  const features = JSON.stringify(planFeatures.map(({ key }) => key))
  const plan = await one('insert into plans (name, sites, tenants, features) values ($1, 1000, 1000000, $2) returning id', [
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
  await pool.query(`insert into tenant_categories (landlord_id, name) select $1, 'Category ' || n from generate_series(1, 8) n`, [
    landlord,
  ])
  const clients = SITES * Math.ceil(Math.max(CLIENTS, clientCount) / SITES)
  await pool.query(TENANTS, [landlord, clients / SITES])
  await addFiles(pool, store, landlord, user)
  await pool.query('analyze')
  for (let from = 1; from <= rows; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, rows)
    await pool.query(DOCUMENTS, [landlord, user, from, to, documentTypeNames, dueBy, manualTypes, invoiceTypes, clients])
    onProgress(to)
  }
  await pool.query('analyze')
  await seedRents(pool, landlord, { notices: rows, clients })
  await seedAudit(pool, landlord, rows / 2)
  await pool.query('analyze')
  return { email, landlordId: landlord, clients }
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

/** By the order of the types: the date that makes each due; empty where none does. */
const dueBy = documentTypeNames.map((type) => documentTypes[type].due ?? '')

const TENANTS = `
  insert into tenants (landlord_id, site_id, name, unit, category_id, contact_name, email, phone, active)
  select $1, s.id, (array['Maple', 'Cedar', 'Harbour', 'Summit', 'Prairie', 'Luma', 'Orchid'])[1 + n % 7] || ' Client '
      || lpad(n::text, 4, '0') || ' of ' || s.name, 'Unit ' || n, c.id, 'Contact ' || n * 7919 % 5000,
    'client' || n || '@' || s.id || '.test', '+1 403 555 ' || lpad((n % 10000)::text, 4, '0'), n % 20 <> 0
  from sites s
  cross join generate_series(1, $2::int) n
  join (select id, row_number() over (order by id) as at from tenant_categories where landlord_id = $1) c on c.at = 1 + n % 8
  where s.landlord_id = $1`

const DOCUMENTS = `
  with clients as materialized (
    select t.id, t.site_id, f.id as file_id, row_number() over (order by t.id) - 1 as at
    from tenants t join files f on f.tenant_id = t.id where t.landlord_id = $1
  ), typed as materialized (
    select n, case when n % 2 = 0 then 'RentalNotice' else ($5::text[])[1 + n / 2 % array_length($5::text[], 1)] end as type,
      current_date + (n % 400 - 300) as due
    from generate_series($3::int, $4::int) n
  ), dated as (
    select *, ($6::text[])[array_position($5::text[], type)] as due_by from typed
  )
  insert into submissions (landlord_id, site_id, tenant_id, type, title, year, month, due_date, expiry_date, due, commencement_date,
    manual_type, invoice_type, created_date, file_id, created_by)
  select $1, c.site_id, c.id, d.type, 'Notice no. ' || n, 2021 + n % 6, 1 + n % 12,
    case when due_by = 'dueDate' then due end, case when due_by = 'expiryDate' then due end, case when due_by <> '' then due end,
    case when type = 'RenewalNotice' then due end,
    case when type = 'ConstructionManual' then ($7::text[])[1 + n / 32 % array_length($7::text[], 1)] end,
    case when type = 'OtherInvoice' then ($8::text[])[1 + n / 32 % array_length($8::text[], 1)] end,
    current_date - (n % 1825 * 7919 % 1825), c.file_id, $2
  from dated d join clients c on c.at = n % $9::int`
