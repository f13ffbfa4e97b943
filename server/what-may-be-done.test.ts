import type { ViewerKind } from '@atrium/contract/access/access.ts'
import { keyRecords } from '@atrium/contract/keys/keys.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Viewer } from './platform/access/viewer.ts'
import { mayCall } from './platform/calls/may-call.ts'
import type { Sample } from './platform/feature.ts'
import { idOf, ids, people } from './testing/fixtures.ts'
import { fillSecrets, samples, secrets } from './testing/secrets.ts'
import { type Caller, openTestApp } from './testing/test-app.ts'

// What an answer says that its viewer may do with a record is what the call answers who tries: over all samples of the features that
// say it, so that a kind of record that is declared tomorrow is in here too.

const app = await openTestApp()
beforeAll(async () => {
  await fillSecrets(app)
  // The clerk sees all of its site then, and may change nothing.
  await app.database.pool.query('delete from role_permissions where role_id = $1', [ids.role.clerk])
  app.services.forgetViewer(idOf('clerk'))
}, 240_000)

interface Says {
  mayEdit?: boolean
  mayChange?: boolean
  may?: { edit?: boolean }
}
const saysIn = ({ mayEdit, mayChange, may }: Says) => mayEdit ?? mayChange ?? may?.edit

const kindOf = (who: Caller): ViewerKind => {
  if (who === 'corporate') return 'corporate'
  return /client|neighbour|assistant/i.test(who) ? 'client' : 'landlord'
}
/** The call that changes a record, for a kind of viewer: clients may have one of their own. */
const changing = ({ make, calls }: Sample, kind: ViewerKind): AnyCall | undefined =>
  [make, calls['save']].find((call) => call?.allow.kinds.includes(kind)) ?? make

/** One that makes another record each time changes none. */
const namesRecord = ({ params, body }: AnyCall): boolean =>
  'id' in params.shape || (body instanceof z.ZodObject && 'id' in body.shape)

const callers = ['landlord', 'manager', 'clerk', 'deputy', 'client', 'neighbour', 'assistant', 'corporate'] satisfies Caller[]
const owners = [
  { secret: 'bakery', siteId: 1, tenantId: 1 },
  { secret: 'bookshop', siteId: 1, tenantId: 2 },
] as const

test('who is told that a record may be edited may edit it, and nobody else', async () => {
  const said: Record<string, Set<boolean>> = {}
  const differing: string[] = []
  for (const sample of samples) {
    const { calls, table, name = table, input } = sample
    const get = calls['get']
    if (!get || !sample.make) continue
    for (const { secret, siteId, tenantId } of owners)
      for (const who of callers) {
        const { sampleIds } = secrets[secret]
        const id = sampleIds[name] ?? 0
        const read = await app.call(who, get, { id: String(id) } as never)
        const says = read.status === 200 ? saysIn(read.body as Says) : undefined
        const change = changing(sample, kindOf(who))
        if (says === undefined || !change || !namesRecord(change)) continue
        said[name] = (said[name] ?? new Set()).add(says)
        const whole = { siteId, tenantId, ...input({ siteId, tenantId, mark: 'changed', made: sampleIds }), id, version: 999 }
        // Of a version that nobody has seen: who may change it is told that it was saved meanwhile.
        const { status } = await app.call(who, change, whole as never)
        if ((status === 409) !== says || ![403, 404, 409].includes(status))
          differing.push(`${name} of the ${secret}: the ${who} is told ${says}, and answered ${status}`)
      }
  }
  expect(differing).toEqual([])
  const both = Object.keys(said).filter((name) => said[name]?.size === 2)
  expect(both).toEqual(expect.arrayContaining(['job_postings', 'keys', 'parking_permits', 'products', 'promotions']))
})

test('who only looks at the portal as a role is told of nothing that it may change', async () => {
  const { rows } = await app.database.pool.query<{ id: number }>('select id from users where email = $1', [people.landlord])
  const viewer = (await app.services.loadViewer(app.database.db, { userId: rows[0]?.id ?? 0 })) as Viewer
  expect(mayCall(viewer, keyRecords.calls.save)).toBe(true)
  expect(mayCall({ ...viewer, readOnly: true }, keyRecords.calls.save)).toBe(false)
  expect(mayCall({ ...viewer, readOnly: true }, keyRecords.calls.get)).toBe(true)
})
