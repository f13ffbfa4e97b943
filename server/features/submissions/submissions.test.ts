import { account } from '@atrium/contract/access/account.ts'
import { type Document, submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentScreens } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, send, database, store } = await openTestApp()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const { bakery, bookshop, southShop } = ids.tenant

/** Everything a type may ask for. */
const filled = {
  tenantId: bakery,
  title: 'Notice',
  manualType: 'Other',
  invoiceType: 'Percent Rent',
  year: 2026,
  month: 5,
  dueDate: '2026-12-01',
  expiryDate: '2026-12-31',
  commencementDate: '2026-06-01',
  createdDate: '2026-05-04',
} as const
const only = (type: keyof typeof documentTypes) =>
  Object.fromEntries(Object.entries(filled).filter(([key]) => documentTypes[type].fields.some((field) => field.value === key)))

describe('the main job: a landlord’s document reaches the client it is for', () => {
  for (const type of documentTypeNames) {
    test(`${type} reaches its client and nobody else`, async () => {
      const author = documentTypes[type].author
      const added = await call(author, submissions.add, { type, ...only(type) }, { file: { name: 'notice.pdf', content: pdf } })
      expect(added.failure.errorMessage, JSON.stringify(added.failure)).toBeNull()
      const seen = (await call('client', submissions.ofTenantById, { type, id: added.body.id })).body
      expect(seen).toMatchObject({ type, tenantName: 'Bakery', fileName: 'notice.pdf', fileSize: pdf.length })
      const opened = await send('client', { method: 'GET', url: `${seen.fileUrl}?token=${await clientToken('client')}` })
      expect(opened.rawPayload.equals(pdf)).toBe(true)
      expect(opened.headers['content-type']).toBe('application/pdf')

      for (const stranger of ['neighbour', 'otherClient', 'otherLandlord'] as const) {
        expect((await call(stranger, submissions.get, { id: added.body.id })).status).toBe(404)
        const token = stranger === 'otherLandlord' ? await landlordToken(stranger) : await clientToken(stranger)
        expect((await send(stranger, { method: 'GET', url: `${seen.fileUrl}?token=${token}` })).statusCode).toBe(404)
        // Another's token opens nothing in a stranger's hands.
        expect(
          (await send(stranger, { method: 'GET', url: `${seen.fileUrl}?token=${await clientToken('client')}` })).statusCode,
        ).toBe(404)
      }
      expect(
        (await send('visitor', { method: 'GET', url: `${seen.fileUrl}?token=${await clientToken('client')}` })).statusCode,
      ).toBe(401)
    })
  }
})

async function clientToken(who: 'client' | 'neighbour' | 'otherClient') {
  return (await call(who, account.getUser, {})).body.tenant?.siteToken
}
async function landlordToken(who: 'landlord' | 'otherLandlord') {
  return Object.values((await call(who, siteList.tokens, {})).body.siteTokens)[0]
}

describe('who may do what', () => {
  test('a landlord cannot add, change or delete a certificate; a client nothing else', async () => {
    const file = { name: 'c.pdf', content: pdf }
    const refused = await call(
      'landlord',
      submissions.add,
      { type: 'InsuranceCertificate', ...only('InsuranceCertificate') },
      { file },
    )
    expect(refused.status).toBe(403)
    const own = await call('client', submissions.add, { type: 'InsuranceCertificate', ...only('InsuranceCertificate') }, { file })
    expect((await call('landlord', submissions.remove, { type: 'InsuranceCertificate', id: own.body.id })).status).toBe(403)
    expect((await call('landlord', submissions.get, { id: own.body.id })).body).toMatchObject({ title: 'Notice' })
    expect((await call('client', submissions.add, { type: 'LeaseDocument', ...only('LeaseDocument') }, { file })).status).toBe(
      403,
    )
  })

  test('a client of another company is refused at its field', async () => {
    const { status, failure } = await call(
      'landlord',
      submissions.add,
      { type: 'WelcomeLetter', title: 'x', tenantId: southShop },
      { file: { name: 'a.pdf', content: pdf } },
    )
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ tenantId: 'There is no such client in use' })
  })

  test('a company user sees the documents of its sites only', async () => {
    const { body } = await call(
      'landlord',
      submissions.add,
      { type: 'WelcomeLetter', title: 'Tower', tenantId: ids.tenant.towerOffice },
      { file: { name: 'a.pdf', content: pdf } },
    )
    expect((await call('manager', submissions.get, { id: body.id })).status).toBe(404)
    const list = await call('manager', submissions.ofSite, { siteId: -1, type: 'WelcomeLetter' })
    expect(list.body.items.map((item: Document) => item.siteName)).not.toContain('North Tower')
  })

  test('a corporate client works as the client it has selected, and only as one of its own', async () => {
    const list = (headers: Record<string, string>) =>
      call('corporate', submissions.ofTenantSite, { type: 'WelcomeLetter' }, {}, headers)
    expect((await list({ 'x-client-id': '3' })).body.items.every((item: Document) => item.tenantId === 3)).toBe(true)
    expect((await list({ 'x-client-id': String(bookshop) })).body.items.every((item: Document) => item.tenantId === bakery)).toBe(
      true,
    )
  })

  test('a feature that is not in the plan is refused in the fixed words', async () => {
    const { status, failure } = await call('basicLandlord', submissions.ofSite, { siteId: -1, type: 'LeaseDocument' })
    expect([status, failure.errorMessage]).toEqual([403, 'Sorry, but this feature is not included in your plan.'])
  })
})

describe('lists', () => {
  test('page, sort, search and filter', async () => {
    for (const title of ['Alpha', 'Beta', 'Gamma 100%']) {
      await call(
        'landlord',
        submissions.add,
        { type: 'OtherCorrespondence', title, tenantId: bookshop },
        { file: { name: 'a.pdf', content: pdf } },
      )
    }
    const ask = { siteId: 1, type: 'OtherCorrespondence', sortBy: 'title', tenantId: bookshop } as const
    const titles = async (more: object) =>
      (await call('landlord', submissions.ofSite, { ...ask, ...more })).body.items.map((item: Document) => item.title)
    expect(await titles({})).toEqual(['Alpha', 'Beta', 'Gamma 100%'])
    expect(await titles({ descending: 'true', rowsPerPage: 1, page: 2 })).toEqual(['Beta'])
    expect(await titles({ query: '100%' })).toEqual(['Gamma 100%'])
    expect(await titles({ query: '100_' })).toEqual([])
    expect(await titles({ query: 'booksh' })).toHaveLength(3)
    expect(await titles({ date: '1999-01' })).toEqual([])
  })

  test('a word answers the list of a type, a number one document', async () => {
    const list = await call('client', submissions.ofTenant, { idOrType: 'WelcomeLetter' })
    const [first] = (list.body as { items: Document[] }).items
    expect(first?.tenantName).toBe('Bakery')
    expect((await call('client', submissions.ofTenant, { idOrType: String(first?.id) })).body).toMatchObject({ id: first?.id })
  })
})

describe('changing', () => {
  test('two people saving at once: the second is told, and nothing of the first is lost', async () => {
    const { body } = await call(
      'landlord',
      submissions.add,
      { type: 'WelcomeLetter', title: 'One', tenantId: bakery },
      { file: { name: 'a.pdf', content: pdf } },
    )
    const change = (title: string) =>
      call('landlord', submissions.update, { type: 'WelcomeLetter', id: body.id, version: 1, title, tenantId: bakery })
    expect((await change('Two')).status).toBe(200)
    expect((await change('Three')).status).toBe(409)
    expect((await call('landlord', submissions.get, { id: body.id })).body).toMatchObject({
      title: 'Two',
      fileName: 'a.pdf',
      version: 2,
    })
  })

  test('one document goes to many clients, or to none', async () => {
    const file = { name: 'to-all.pdf', content: pdf }
    const none = await call(
      'landlord',
      submissions.addMany,
      { type: 'WelcomeLetter', title: 'All', tenantIds: [bakery, southShop] },
      { file },
    )
    expect(none.status).toBe(400)
    const { body } = await call(
      'landlord',
      submissions.addMany,
      { type: 'WelcomeLetter', title: 'All', tenantIds: [bakery, bookshop, bakery] },
      { file },
    )
    expect(body.ids).toHaveLength(2)
    for (const [who, id] of [
      ['client', body.ids[0]],
      ['neighbour', body.ids[1]],
    ] as const) {
      const { body: document } = await call(who, submissions.ofTenantById, { type: 'WelcomeLetter', id: id as number })
      const opened = await send(who, { method: 'GET', url: `${document.fileUrl}?token=${await clientToken(who)}` })
      expect(opened.rawPayload.equals(pdf)).toBe(true)
    }
  })
})

describe('bad input gets a clear message and changes nothing', () => {
  const letter = (more: object, content: string | Buffer = pdf, name = 'a.pdf') =>
    call('landlord', submissions.add, { type: 'FixturingLetter', ...only('FixturingLetter'), ...more } as never, {
      file: { name, content },
    })
  const state = async () => {
    const { rows } = await database.pool.query(
      'select (select count(*)::int from submissions) as documents, (select count(*)::int from files) as files',
    )
    return { ...rows[0], stored: (await Array.fromAsync(store.keys())).length }
  }

  test.each([
    ['no client', { tenantId: undefined }, { tenantId: 'Must select a Client' }],
    ['no title', { title: '  ' }, { title: 'Title is required' }],
    ['no due date', { dueDate: null }, { dueDate: 'Due Date is required' }],
    ['a date that is no date', { dueDate: '2026-02-30' }, { dueDate: 'This is not a date' }],
    ['a date in another form', { dueDate: '30/12/2026' }, { dueDate: 'This is not a date' }],
    ['a date far off', { dueDate: '0001-01-01' }, { dueDate: 'The date must lie between 1900 and 2200' }],
    ['a month that is none', { month: 13 }, { month: expect.any(String) }],
    ['a title that is too long', { title: 'x'.repeat(201) }, { title: expect.any(String) }],
    ['a field that the type does not have', { expiryDate: '2026-12-31' }, { expiryDate: 'Fixturing Letter has no such field' }],
    ['a client of another company', { tenantId: southShop }, { tenantId: 'There is no such client in use' }],
  ])('%s', async (_what, more, fields) => {
    const before = await state()
    const { status, failure } = await letter(more)
    expect([status, failure.fields]).toEqual([400, fields])
    expect(await state()).toEqual(before)
  })

  test.each([
    ['a page dressed as a PDF', '<html><script>alert(1)</script></html>', 415],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex'), 415],
    ['an empty file', '', 400],
  ])('%s', async (_what, content, status) => {
    const before = await state()
    expect((await letter({}, content)).status).toBe(status)
    expect(await state()).toEqual(before)
  })

  test('no file where one is required; none where it is not', async () => {
    const noFile = await call('landlord', submissions.add, { type: 'WelcomeLetter', title: 'x', tenantId: bakery })
    expect(noFile.failure.fields).toEqual({ fileUrl: 'File is required' })
    const optional = await call('landlord', submissions.add, {
      type: 'PKHandover',
      title: 'Keys',
      tenantId: bakery,
      dueDate: '2026-12-01',
    })
    expect(optional.status).toBe(200)
  })

  test('HTML in a title is text, and a company user cannot reach a client of another site', async () => {
    const title = '<img src=x onerror=alert(1)>'
    const { body } = await letter({ title })
    expect((await call('client', submissions.ofTenantById, { type: 'FixturingLetter', id: body.id })).body.title).toBe(title)
    const other = await call(
      'manager',
      submissions.add,
      { type: 'WelcomeLetter', title: 'x', tenantId: ids.tenant.towerOffice },
      { file: { name: 'a.pdf', content: pdf } },
    )
    expect(other.failure.fields).toEqual({ tenantId: 'There is no such client in use' })
  })

  test('a deleted document takes its file with it', async () => {
    const before = await state()
    const { body } = await letter({})
    expect((await call('landlord', submissions.remove, { type: 'FixturingLetter', id: body.id })).status).toBe(200)
    expect((await call('landlord', submissions.remove, { type: 'FixturingLetter', id: body.id })).status).toBe(404)
    await expect.poll(state, { interval: 250 }).toEqual(before)
  })
})

describe('a date in the address of a list', () => {
  test('that is none is not found', async () => {
    const exists = documentScreens.list.exists as (params: Record<string, string>) => boolean
    expect(['2026-02-28', '2026-02'].map((date) => exists({ submissionType: 'WelcomeLetter', date }))).toEqual([true, true])
    expect(['2026-13-45', '2026-02-30', '2026-13'].map((date) => exists({ submissionType: 'WelcomeLetter', date }))).toEqual([
      false,
      false,
      false,
    ])
  })
})
