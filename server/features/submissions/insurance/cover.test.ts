import { needs } from '@atrium/contract/dashboard/needs.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { insuranceCover, insurancePage, insuranceRequests } from '@atrium/contract/submissions/insurance.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { clientPage } from '@atrium/contract/tenants/client-page.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../../testing/mails.ts'
import { writtenPdf } from '../../../testing/pdf.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { bakery, bookshop, towerOffice } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const next = addDays(today, 300)
const file = (text: string) => ({ file: { name: 'certificate.pdf', content: Buffer.from(writtenPdf(text)) } })
const said = file(`Expiry date: ${next} Each occurrence $ 1,000,000`)

const lease = async (tenantId: number, terms: object) => {
  const input = {
    tenantId,
    leaseNo: `L-${JSON.stringify(terms)}`.slice(0, 40),
    status: 'Active',
    startDate: '2020-01-01',
    endDate: '2090-12-31',
  }
  const { status, body, failure } = await call('landlord', leases.save, { ...input, ...terms } as never)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}
const certificate = (coverAmount: number | null, more: object = {}, who: Caller = 'client') =>
  call(
    who,
    submissions.add,
    { type: 'InsuranceCertificate', title: 'Policy', year: 2026, month: 1, expiryDate: next, coverAmount, ...more } as never,
    said as never,
  )
const gapOf = async (tenantId: number, who: 'landlord' | 'manager' | 'otherLandlord' = 'landlord') =>
  (await call(who, needs.read, { siteId: -1, kind: 'InsuranceGap' })).body.sections[0]?.rows.find(({ id }) => id === tenantId)
const own = async (who: Caller) => (await call(who, insuranceCover.own, {})).body
const cad = 'CAD'

beforeAll(async () => {
  await lease(bakery, { requiredCover: 200_000_000 })
  await lease(bakery, { requiredCover: 900_000_000, endDate: '2021-12-31' })
  await lease(bakery, { requiredCover: 900_000_000, status: 'Draft' })
  await lease(bakery, { requiredCover: 900_000_000, startDate: addDays(today, 60) })
})

test('a lease that requires cover makes a gap of no certificate, at a site that has none; other leases and clients do not', async () => {
  expect(await gapOf(bakery)).toMatchObject({ daysLeft: null, cover: { insured: null, required: 200_000_000, currency: cad } })
  expect(await gapOf(bookshop)).toBeUndefined()
  expect(await own('client')).toEqual({ insuredUntil: null, today, gap: { insured: null, required: 200_000_000, currency: cad } })
  expect((await own('neighbour')).gap).toBeNull()
  expect((await call('landlord', insuranceCover.own, {})).status).toBe(403)
  expect(await gapOf(bakery, 'otherLandlord')).toBeUndefined()
})

test('a certificate under the requirement is told to the company and the client, until one that is enough lasts longer', async () => {
  expect((await certificate(100_000_000)).status).toBe(200)
  const gap = { insured: 100_000_000, required: 200_000_000, currency: cad }
  expect(await gapOf(bakery)).toMatchObject({ day: next, tone: 'warning', cover: gap })
  expect((await own('client')).gap).toEqual(gap)
  const { body } = await call('landlord', clientPage.get, { id: String(bakery) })
  expect(body.sections.find(({ kind }) => kind === 'Insurance')?.rows).toMatchObject([{ cover: gap }])
  // Of two that last as long the one for more counts, whichever came first.
  expect((await certificate(200_000_000)).status).toBe(200)
  expect((await certificate(50_000_000)).status).toBe(200)
  expect(await gapOf(bakery)).toBeUndefined()
  expect((await own('client')).gap).toBeNull()
  // One that lasts longer is the one that counts; of it nobody has said what it is for.
  expect((await certificate(null, { expiryDate: addDays(next, 1) })).status).toBe(200)
  expect(await gapOf(bakery)).toMatchObject({ cover: { insured: null, required: 200_000_000 } })
})

test('the company notes what it reads, on what was shown; nobody else does', async () => {
  const { items } = (
    await call('landlord', submissions.ofSite, {
      siteId: -1,
      type: 'InsuranceCertificate',
      sortBy: 'expiryDate',
      descending: 'true',
    })
  ).body
  const { id = 0, version = 0 } = items[0] ?? {}
  const note = (who: Caller, coverAmount: number | null = 200_000_000) =>
    call(who, insuranceCover.setCover, { id, version, coverAmount } as never)
  expect((await note('client')).status).toBe(403)
  expect((await note('clerk')).status).toBe(403)
  expect((await note('otherLandlord')).status).toBe(404)
  expect((await note('landlord', -1)).status).toBe(400)
  expect((await note('landlord')).status).toBe(200)
  expect((await note('landlord')).failure.code).toBe('saved-meanwhile')
  expect(await gapOf(bakery)).toBeUndefined()
  expect((await call('client', submissions.get, { id: String(id) })).body.coverAmount).toBe(200_000_000)
})

test('is read from the file in the portal, by clients alone, and kept nowhere', async () => {
  const read = (who: Caller, files: object) => call(who, insuranceCover.read, {}, files as never)
  expect((await read('client', said)).body).toEqual({ expiryDate: next, coverAmount: 100_000_000 })
  expect((await read('client', file('Nothing is said here'))).body).toEqual({ expiryDate: null, coverAmount: null })
  expect((await read('client', {})).failure.fieldErrors?.['fileUrl']?.code).toBe('file-required')
  expect((await read('landlord', said)).status).toBe(403)
  const letter = { type: 'DemandNotice', title: 'x', tenantId: bakery, dueDate: next, coverAmount: 5 }
  expect(
    (await call('landlord', submissions.add, letter as never, said as never)).failure.fieldErrors?.['coverAmount']?.code,
  ).toBe('no-such-field')
})

test('a mailed link says what is required, reads the amount, and takes the one that somebody has checked', async () => {
  await lease(towerOffice, { requiredCover: 500_000_000 })
  await app.database.pool.query(`update tenants set email = 'front@tower.example' where id = ${towerOffice}`)
  expect((await call('landlord', insuranceRequests.ask, { tenantIds: [towerOffice] })).body.results[0]?.error).toBeNull()
  const key = keyOf((await mailsTo(app, 'front@tower.example')).at(-1))
  expect((await call('visitor', insurancePage.open, { key })).body).toMatchObject({ requiredCover: 500_000_000, currency: cad })
  expect((await call('visitor', insurancePage.read, { key }, said)).body.coverAmount).toBe(100_000_000)
  const add = (coverAmount: number) =>
    call('visitor', insurancePage.add, { key, expiryDate: next, coverAmount, title: 'Link' } as never, said as never)
  expect((await add(3_000_000_000)).status).toBe(400)
  expect((await add(400_000_000)).failure).toMatchObject({ errorMessage: null })
  expect(await gapOf(towerOffice)).toMatchObject({ cover: { insured: 400_000_000, required: 500_000_000 } })
})
