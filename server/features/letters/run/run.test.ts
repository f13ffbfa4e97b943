import { randomUUID } from 'node:crypto'
import { leases } from '@atrium/contract/leases/leases.ts'
import { letterLog, letters } from '@atrium/contract/letters/letters.ts'
import { letterRuns } from '@atrium/contract/letters/runs.ts'
import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids, people } from '../../../testing/fixtures.ts'
import { openMailbox } from '../../../testing/mailbox.ts'
import { runJob } from '../../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { letterRuns as runs, letters as stored } from '../tables.ts'

const mailbox = await openMailbox()
const app = await openTestApp(mailbox.settings)
const { call, database } = app
const { bakery, bookshop, southShop } = ids.tenant

let templateId = 0
const leaseOf: Record<string, number> = {}
beforeAll(async () => {
  const lease = async (leaseNo: string, tenantId: number, unitId: string, more: object = {}) => {
    const terms = { startDate: '2026-01-01', endDate: '2039-12-31', status: 'Active', rent: 450_000, deposit: 100_000 }
    const made = await call('landlord', leases.save, { tenantId, leaseNo, unitId, ...terms, ...more } as never)
    leaseOf[leaseNo] = made.body.id
  }
  await lease('B-1', bakery, '101')
  await lease('B-2', bakery, '102', { rent: 90_000 })
  await lease('B-draft', bakery, '103', { status: 'Draft' })
  await lease('B-over', bakery, '104', { startDate: '2020-01-01', endDate: '2021-12-31' })
  const words = { name: 'Rent', subject: 'Rent of {{Unit}}', description: '<p>{{Client}}: {{Rent}}</p>' }
  templateId = (await call('landlord', letterTemplates.save, { ...words, descriptionFormat: 'html' } as never)).body.id
})

const plan = (more: object = {}, who: Caller = 'landlord') =>
  call(who, letterRuns.plan, { templateId, siteId: ids.site.mall, ...more } as never)
const order = (to: object[], more: object = {}, who: Caller = 'landlord') =>
  call(who, letterRuns.send, { key: randomUUID(), templateId, letters: to, ...more } as never)
const progress = async (id: number) => (await call('landlord', letterRuns.progress, { id: String(id) })).body
const ofRun = async (runId: number) =>
  (await call('landlord', letters.search, { runId } as never)).body.items.toSorted((one, other) => one.id - other.id)

test('a letter for each client and lease that has not ended, with what nothing is known of', async () => {
  const { items } = (await plan()).body
  const mine = items.filter(({ tenantId }) => tenantId === bakery)
  expect(mine.map(({ leaseNo, blanks }) => [leaseNo, blanks]).toSorted()).toEqual([
    ['B-1', []],
    ['B-2', []],
  ])
  expect(items.find(({ tenantId }) => tenantId === bookshop)).toMatchObject({
    leaseId: null,
    blanks: expect.arrayContaining(['Rent']),
  })
  expect(new Set(items.map(({ siteName }) => siteName)).size).toBe(1)
  const per = (await plan({ tenantIds: [bakery], per: 'client' })).body.items
  expect(per).toEqual([expect.objectContaining({ tenantId: bakery, leaseId: null })])
  expect((await plan({ tenantIds: [southShop] })).status).toBe(404)
  expect((await plan({}, 'otherLandlord')).status).toBe(404)
  for (const who of ['client', 'neighbour'] as const) expect((await plan({}, who)).status).toBe(403)
})

test('each leaves once, filled in for its own lease; what lacks something stays a draft and says what', async () => {
  const to = [
    { tenantId: bakery, leaseId: leaseOf['B-1'] },
    { tenantId: bakery, leaseId: leaseOf['B-2'] },
    { tenantId: bakery, leaseId: leaseOf['B-2'] },
    { tenantId: bookshop, leaseId: null },
  ]
  const key = randomUUID()
  const [first, again] = await Promise.all([order(to, { key }), order(to, { key })])
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  const { id } = first.body
  expect(first.body.letters).toBe(3)
  // Two workers that take the same order, and one that takes it once it is over.
  await Promise.all([1, 2].map(() => runJob(app.services, 'letter-run', { runId: id })))
  await runJob(app.services, 'letter-run', { runId: id })
  expect(await progress(id)).toEqual({ waiting: 0, sent: 2, held: 1 })
  const [one, two, three] = await ofRun(id)
  expect([one, two].map((row) => row?.subject)).toEqual(['Rent of 101', 'Rent of 102'])
  expect(three).toMatchObject({ sentDate: null, no: '', held: { code: 'letter-blanks' } })
  expect(Number(two?.no.slice(2))).toBe(Number(one?.no.slice(2)) + 1)
  const read = await Promise.all(
    [one, two].map(async (row) => (await call('client', letters.get, { id: String(row?.id) })).body.filled.descriptionHtml),
  )
  expect(read).toEqual(['<p>Bakery: $4,500.00</p>', '<p>Bakery: $900.00</p>'])
  for (const row of [one, two]) {
    const log = (await call('landlord', letterLog.log, { id: row?.id } as never)).body.items
    const mails = log.filter(({ address }) => address === people.client)
    expect(mails).toHaveLength(1)
  }
  await expect.poll(() => mailbox.to(people.client), { interval: 200 }).toMatch(/Rent of 10[12]/)
  // Changed, it is a draft like any other.
  const words = { id: three?.id, version: 1, leaseId: null, subject: 'By hand', description: 'Dear {{Client}}' }
  expect((await call('landlord', letters.update, words as never)).status).toBe(200)
  expect((await ofRun(id))[2]).toMatchObject({ subject: 'By hand', held: null })
  // Of the other side nobody sees it, nor how far it is.
  expect((await call('otherLandlord', letterRuns.progress, { id: String(id) })).status).toBe(404)
  expect((await call('client', letters.search, { runId: id } as never)).body.items.every(({ held }) => held === null)).toBe(true)
})

test('to a client or about a lease that is not the viewer’s, or has ended, nothing is ordered', async () => {
  expect((await order([{ tenantId: southShop, leaseId: null }])).status).toBe(404)
  for (const leaseNo of ['B-over', 'B-draft'])
    expect((await order([{ tenantId: bakery, leaseId: leaseOf[leaseNo] }])).body).toMatchObject({ code: 'letter-recipients' })
  expect((await order([{ tenantId: bookshop, leaseId: leaseOf['B-1'] }])).body).toMatchObject({ code: 'letter-recipients' })
  expect((await order([{ tenantId: bakery, leaseId: null }], {}, 'client')).status).toBe(403)
})

test('who may no longer write letters when it is their turn sends none', async () => {
  const { id } = (await call('landlord', letters.create, { templateId, tenantId: bakery, leaseId: leaseOf['B-1'] } as never)).body
  const [run] = await database.db
    .insert(runs)
    .values({ landlordId: ids.landlord.north, createdBy: idOf('clerk'), key: randomUUID(), byMail: true })
    .returning()
  const runId = run?.id ?? 0
  await database.db.update(stored).set({ runId }).where(eq(stored.id, id))
  await runJob(app.services, 'letter-run', { runId })
  expect(await ofRun(runId)).toMatchObject([{ id, sentDate: null, held: { code: 'forbidden' } }])
})
