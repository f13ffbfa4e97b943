import { documentTypeNames } from '@atrium/contract/document-types.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from './app.ts'
import { mayCall } from './platform/access/viewer.ts'
import { inputOf, type Pick } from './testing/example.ts'
import { ids, people } from './testing/fixtures.ts'
import { fillSecrets, type Secret, secrets, tokenOf } from './testing/secrets.ts'
import { type Caller, openTestApp, requestOf } from './testing/test-app.ts'

// Every call of the contract, made by every kind of viewer, with its own ids and with those of others. A call that is
// declared tomorrow is in here without anybody thinking of it.

const app = await openTestApp()
const callers: readonly Caller[] = ['visitor', ...(Object.keys(people) as Caller[])]

/** Whose secrets a caller may see. */
const visible: Record<Caller, readonly Secret[]> = {
  visitor: [],
  admin: [],
  landlord: ['bakery', 'bookshop', 'tower'],
  manager: ['bakery', 'bookshop'],
  client: ['bakery'],
  neighbour: ['bookshop'],
  corporate: ['bakery', 'tower'],
  otherLandlord: ['south'],
  otherClient: ['south'],
  basicLandlord: [],
  expiredLandlord: [],
}
const tenantOf: Record<Secret, number> = {
  bakery: ids.tenant.bakery,
  bookshop: ids.tenant.bookshop,
  tower: ids.tenant.towerOffice,
  south: ids.tenant.southShop,
}

beforeAll(() => fillSecrets(app), 60_000)

/** Values by the name of the input: once those of the bakery, once those of its neighbour, of the tower, of the other company. */
function picks(call: AnyCall, secret: Secret, caller: Caller, type: string): Pick {
  const tenantId = tenantOf[secret]
  const siteId = { bakery: 1, bookshop: 1, tower: 2, south: 3 }[secret]
  const { documentIds, fileIds, siteFileIds } = secrets[secret]
  const id = { submission: documentIds[type], file: fileIds[0], siteFile: siteFileIds[0], site: siteId, tenant: tenantId }[
    entityOf(call)
  ]
  const values: Record<string, unknown> = {
    id,
    ids: call.path.startsWith('/Submissions') ? Object.values(documentIds) : [tenantId],
    type,
    idOrType: documentIds[type],
    siteId,
    siteIds: [siteId],
    tenantIds: [tenantId],
    country: 'CA',
    name: call.path.startsWith('/files') ? 'any.pdf' : undefined,
    token: tokenOf(app, caller, siteId),
    from: '2000-01-01',
    to: '2100-01-01',
    version: call.path.startsWith('/Lookup') ? '8.8.12' : 1,
  }
  return (name) => values[name]
}

function entityOf({ path }: AnyCall): 'submission' | 'file' | 'siteFile' | 'site' | 'tenant' {
  if (path.startsWith('/files')) return 'file'
  if (path.startsWith('/ClientManual') || path.startsWith('/SitePlan')) return 'siteFile'
  if (/Site\b|Site\/|ExportTenantList|GetTenants\/|Certificate/.test(path)) return 'site'
  return path.startsWith('/Submissions') ? 'submission' : 'tenant'
}

/** The rows of the clients and sites a caller may not see, as one text: no call of the caller may change it. */
async function digest(hidden: readonly Secret[]): Promise<string> {
  const tenants = sql.join(
    [0, ...hidden.map((secret) => tenantOf[secret])].map((id) => sql`${id}::int`),
    sql`, `,
  )
  const rowsOf = (table: string, column: string) =>
    sql`(select coalesce(string_agg(t::text, ';' order by id), '') from ${sql.identifier(table)} t where ${sql.identifier(column)} in (${tenants}))`
  const otherSites = sql`(select coalesce(string_agg(t::text, ';' order by id), '') from sites t where landlord_id = 2)`
  const parts = [
    rowsOf('submissions', 'tenant_id'),
    rowsOf('files', 'tenant_id'),
    rowsOf('tenants', 'id'),
    ...(hidden.includes('south') ? [otherSites] : []),
  ]
  const { rows } = await app.database.db.execute<{ digest: string }>(
    sql`select md5(concat(${sql.join(parts, sql`, `)})) as digest`,
  )
  return rows[0]?.digest ?? ''
}

async function viewerOf(caller: Caller) {
  if (caller === 'visitor') return 'visitor'
  const [row] = (await app.database.pool.query('select id from users where email = $1', [people[caller]])).rows
  return (await app.services.loadViewer(app.database.db, row.id, undefined)) ?? 'visitor'
}

const answered = new Set<AnyCall>()

describe.each(callers)('%s', (caller) => {
  test.each(everyCall.map(({ call }) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, call) => {
    // Logging out ends the session that the other calls are made with; it has a test of its own.
    if (call.path === '/Account/logout') return
    const viewer = await viewerOf(caller)
    const allowed = viewer === 'visitor' ? call.allow.kinds.includes('visitor') : mayCall(viewer, call.allow)
    const hidden = (Object.keys(secrets) as Secret[]).filter((secret) => !visible[caller].includes(secret))
    const before = await digest(hidden)
    for (const secret of ['bakery', 'bookshop', 'tower', 'south'] as const) {
      // What a caller may do to its own would leave less to hide from the callers after it; the features' tests do that.
      if (call.writes && visible[caller].includes(secret)) continue
      for (const type of typesFor(call)) {
        for (const bare of [true, false]) {
          const answer = await app.send(caller, requestOf(call, inputOf(call, picks(call, secret, caller, type), bare)))
          expect(answer.statusCode, answer.payload.slice(0, 500)).toBeLessThan(500)
          if (!allowed) expect(answer.statusCode).toBe(viewer === 'visitor' ? 401 : 403)
          if (answer.statusCode === 200) answered.add(call)
          for (const one of hidden) expect(answer.payload, `the secret of ${one}`).not.toMatch(secrets[one].marks)
        }
      }
    }
    expect(await digest(hidden)).toBe(before)
  })
})

/** Two types stand for all: one the landlord writes, one the client does. The main job's test goes through each. */
const typesFor = (call: AnyCall) =>
  /\{type\}|idOrType/.test(call.path) ? ['WelcomeLetter', 'InsuranceCertificate'] : [documentTypeNames[0]]

test('every read was answered to somebody: none was only ever refused', () => {
  const never = everyCall.filter(({ call }) => !call.writes && call.path !== '/Account/logout' && !answered.has(call))
  expect(never.map(({ call }) => call.path)).toEqual([])
})
