import { account } from '@atrium/contract/access/account.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()
const file = { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF\n' } }
const { bakery, towerOffice } = ids.tenant

async function letter(title: string, createdDate: string, tenantId: number = bakery) {
  const input = { type: 'LeaseDocument', title, createdDate, tenantId } as const
  expect((await call('landlord', submissions.add, input, file)).status).toBe(200)
}
async function certificate(title: string, expiryDate: string) {
  const input = { type: 'InsuranceCertificate', title, expiryDate, year: 2026, month: 3 } as const
  expect((await call('client', submissions.add, input, file)).status).toBe(200)
}

beforeAll(async () => {
  await letter('second', '2026-03-05')
  await letter('first', '2026-03-01')
  await letter('third', '2026-04-09')
  await letter('tower', '2026-03-05', towerOffice)
  await certificate('in March', '2026-03-05')
  await certificate('in April', '2026-04-05')
})

describe('lists of documents', () => {
  test('a client’s own comes newest first, unless it is asked for another order', async () => {
    const titles = async (ask: object = {}) =>
      (await call('client', submissions.ofTenantSite, { type: 'LeaseDocument', ...ask })).body.items.map(({ title }) => title)
    expect(await titles()).toEqual(['third', 'second', 'first'])
    expect(await titles({ descending: 'false' })).toEqual(['first', 'second', 'third'])
    expect(await titles({ sortBy: 'title', descending: 'false' })).toEqual(['first', 'second', 'third'])
    const byWord = await call('client', submissions.ofTenant, { idOrType: 'LeaseDocument' })
    expect((byWord.body as { items: { title: string }[] }).items.map(({ title }) => title)).toEqual(['third', 'second', 'first'])
  })

  test('a date narrows to what was created then, a certificate’s to what expires then; all are still counted', async () => {
    const narrowed = async (type: 'LeaseDocument' | 'InsuranceCertificate', date: string) => {
      const { items, totalItems } = (await call('landlord', submissions.ofSite, { siteId: 1, type, date })).body
      return [items.map(({ title }) => title).sort(), totalItems]
    }
    expect(await narrowed('LeaseDocument', '2026-03-05')).toEqual([['second'], 3])
    expect(await narrowed('LeaseDocument', '2026-03')).toEqual([['first', 'second'], 3])
    expect(await narrowed('InsuranceCertificate', '2026-04-05')).toEqual([['in April'], 2])
    expect(await narrowed('InsuranceCertificate', '2026-03')).toEqual([['in March'], 2])
    expect(await narrowed('InsuranceCertificate', '2026-03-06')).toEqual([[], 2])
    for (const date of ['2026-02-30', '2026-13', 'soon', '20260305'])
      expect((await call('landlord', submissions.ofSite, { siteId: 1, type: 'LeaseDocument', date })).failure.code).toBe(
        'not-a-date',
      )
  })

  test('over all sites every row says its site', async () => {
    const { items } = (await call('landlord', submissions.ofSite, { siteId: -1, type: 'LeaseDocument', date: '2026-03-05' })).body
    expect(items.map(({ title, siteName }) => [title, siteName]).sort()).toEqual([
      ['second', 'North Mall'],
      ['tower', 'North Tower'],
    ])
  })

  test('a construction manual’s has its year and its due date', () => {
    const keys = documentTypes.ConstructionManual.columns.map(({ value }) => value)
    expect(keys).toEqual(['tenantName', 'manualType', 'year', 'dueDate', 'createdDate', 'fileUrl'])
  })
})

describe('a company without a plan that has documents', () => {
  test('has no overview of what is due either', async () => {
    for (const who of ['basicLandlord', 'expiredLandlord'] as const) {
      const { status, failure } = await call(who, submissions.searchDue, {})
      expect([who, status, failure.code]).toEqual([who, 403, 'not-in-plan'])
    }
    expect((await call('landlord', submissions.searchDue, {})).status).toBe(200)
    expect((await call('client', submissions.searchDue, {})).status).toBe(200)
  })
})

describe('a client’s users', () => {
  const add = (who: 'client' | 'assistant', title: string) =>
    call(who, submissions.add, { type: 'InsuranceCertificate', title, expiryDate: '2027-01-01', year: 2026, month: 3 }, file)
  const change = (who: 'client' | 'assistant', id: number) => {
    const input = {
      type: 'InsuranceCertificate',
      id,
      version: 1,
      title: 'Renamed',
      expiryDate: '2027-01-01',
      year: 2026,
      month: 3,
    }
    return call(who, submissions.update, input as never)
  }

  test('add certificates; only its administrators change and delete them', async () => {
    expect((await call('assistant', account.getUser, {})).body.permissions.isTenantUser).toBe(true)
    const { status, body } = await add('assistant', 'By a user')
    expect(status).toBe(200)
    for (const refused of [
      await change('assistant', body.id),
      await call('assistant', submissions.remove, { type: 'InsuranceCertificate', id: body.id }),
    ])
      expect([refused.status, refused.failure.code]).toEqual([403, 'only-client-admins'])
    expect((await change('client', body.id)).status).toBe(200)
    expect((await call('client', submissions.remove, { type: 'InsuranceCertificate', id: body.id })).status).toBe(200)
  })
})
