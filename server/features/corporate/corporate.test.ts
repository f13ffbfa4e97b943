import { account } from '@atrium/contract/access/account.ts'
import { corporateSignUp } from '@atrium/contract/access/corporate-sign-up.ts'
import { adminCorporate, corporateTenant, landlordCorporate, reviewLookups } from '@atrium/contract/corporate/corporate.ts'
import type { AnyCall, CallArgs } from '@atrium/contract/kit/call.ts'
import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { CORPORATE_CODE, idOf, ids, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { openTestApp, type Part } from '../../testing/test-app.ts'

const app = await openTestApp({ PUBLIC_URL: 'http://portal.example' })
const { call, database } = app
const GOOD = 'violet kettle orbit'
const letter: Part = { name: 'mandate.pdf', content: '%PDF-1.7 mandate\n%%EOF' }

/** Every test begins with the two clients that the corporate client of the fixture spans, and no request. */
beforeEach(async () => {
  await database.pool.query('delete from corporate_requests')
  await database.pool.query('delete from corporate_tenants')
  await database.pool.query('insert into corporate_tenants (user_id, tenant_id) values ($1, 1), ($1, 3)', [idOf('corporate')])
  await database.pool.query('delete from quotas')
  app.services.forgetViewer()
})

const find = (name: string, unit = '', who: 'corporate' | 'client' = 'corporate') =>
  call(who, corporateTenant.find, { name, unit })
/** The bookshop as the corporate client found it. */
const bookshop = async () => (await find('Bookshop', '102')).body.items.map(({ id, proof }) => ({ id, proof }))
async function requestAccess(files: Record<string, Part> = {}): Promise<number> {
  const answer = await call('corporate', corporateTenant.sendRequest, { clients: await bookshop(), message: 'We run it.' }, files)
  expect(answer.failure.errorMessage ?? null).toBeNull()
  return answer.body.id
}
const decide = (
  who: 'landlord' | 'deputy' | 'manager' | 'otherLandlord' | 'corporate',
  id: number,
  status: 'Approved' | 'Rejected',
  more = {},
) => call(who, landlordCorporate.decide, { id, version: 1, status, ...more })
const own = async () => (await call('corporate', corporateTenant.getTenantReviews, {})).body.items
const spanned = async () => (await call('corporate', corporateTenant.searchTenants, {})).body.items.map(({ name }) => name)
const lastMail = async (to: string) => (await mailsTo(app, to)).at(-1)

/** Calls as a browser that holds this cookie. */
function browser(cookie: string) {
  return async <C extends AnyCall>(declared: C, ask: CallArgs<C>) => call('visitor', declared, ask, {}, { cookie })
}

async function registered(email: string) {
  const person = { companyName: 'Crescent Retail Group', firstName: 'Noor', lastName: 'Haddad', email, password: GOOD }
  const answer = await call('visitor', corporateSignUp.register, { ...person, code: 'nrth-cdea-aaaa' })
  expect(answer.status).toBe(200)
  const mail = await lastMail(email)
  const verified = await call('visitor', signUp.verifyAccount, { id: keyOf(mail) })
  const entered = await call('visitor', signUp.autologin, { key: verified.body.key })
  const lines = [entered.response.headers['set-cookie'] ?? []].flat() as string[]
  return { mail, as: browser(lines.find((line) => line.includes('session_token'))?.split(';')[0] ?? '') }
}

describe('a corporate client registers', () => {
  test('with the code of a landlord; it comes in when its address is verified, and sees only its requests', async () => {
    const { mail, as } = await registered('noor@crescent.example')
    expect(mail?.paragraphs[1]).toContain('you can ask for the clients you run')
    const user = await as(account.getUser, {})
    expect(user.body).toMatchObject({
      permissions: { corporateAccount: true, isTenantAdmin: true },
      landlord: { name: 'North Properties' },
      tenant: null,
      tenants: [],
    })
    expect((await as(corporateTenant.getTenantReviews, {})).body.items).toEqual([])
    expect((await as(corporateTenant.searchTenants, {})).body.items).toEqual([])
    for (const refused of [
      await as(submissions.get, { id: '1' }),
      await as(ownTenant.get, { id: '1' }),
      await as(submissions.search, {}),
    ])
      expect(refused.status).toBe(403)
    expect((await as(corporateTenant.usersByTenant, { id: '1' })).status).toBe(404)
    expect((await as(corporateTenant.leave, { id: 1 })).status).toBe(404)
  })

  test('and once a landlord approves its first client, it works as that one at once', async () => {
    const { as } = await registered('first@crescent.example')
    const { items } = (await as(corporateTenant.find, { name: 'bookshop', unit: '#102' })).body
    const id = (await as(corporateTenant.sendRequest, { clients: items.map(({ id, proof }) => ({ id, proof })) })).body.id
    expect((await decide('landlord', id, 'Approved')).status).toBe(200)
    const user = await as(account.getUser, {})
    expect(user.body.tenant).toMatchObject({ id: ids.tenant.bookshop, name: 'Bookshop' })
    expect((await as(ownTenant.get, { id: String(ids.tenant.bookshop) })).status).toBe(200)
  })

  test('not with a code that nobody has; codes are not tried without end', async () => {
    const wrong = { code: 'AAAA-BBBB-CCCC' }
    const answer = await call('visitor', corporateSignUp.findByCode, wrong)
    expect(answer.status).toBe(400)
    expect(answer.failure.fields?.['code']).toBe('This code does not work. Ask the company for its code.')
    const right = await call('visitor', corporateSignUp.findByCode, { code: CORPORATE_CODE.south.toLowerCase() })
    expect(right.body).toEqual({ company: 'South Holdings' })
    for (let tried = 0; tried < 28; tried++) await call('visitor', corporateSignUp.findByCode, wrong)
    expect((await call('visitor', corporateSignUp.findByCode, { code: CORPORATE_CODE.south })).status).toBe(429)
    const person = { companyName: 'X', firstName: 'A', lastName: 'B', email: 'a@b.example', password: GOOD }
    expect((await call('visitor', corporateSignUp.register, { ...person, code: CORPORATE_CODE.south })).status).toBe(429)
  })

  test('not with a password that is easy to guess, and an address that has an account answers alike', async () => {
    const person = { companyName: 'Crescent', firstName: 'Noor', lastName: 'H', code: CORPORATE_CODE.north }
    const weak = await call('visitor', corporateSignUp.register, { ...person, email: 'w@c.example', password: 'password123' })
    expect(weak.failure.fields).toHaveProperty('password')
    const taken = await call('visitor', corporateSignUp.register, { ...person, email: people.client, password: GOOD })
    expect(taken.body).toEqual({ successful: true, errorMessage: null, mail: false })
    expect((await lastMail(people.client))?.subject).toBe('You have an account already')
  })

  test('the landlord renews the code or takes it away; the old one is worth nothing then', async () => {
    const before = (await call('landlord', landlordCorporate.getCode, {})).body
    expect(before).toEqual({
      code: 'NRTH-CDEA-AAAA',
      url: 'http://portal.example/corporate-register?code=NRTH-CDEA-AAAA',
    })
    await call('landlord', landlordCorporate.renewCode, {})
    expect((await call('visitor', corporateSignUp.findByCode, { code: CORPORATE_CODE.north })).status).toBe(400)
    const { code } = (await call('landlord', landlordCorporate.getCode, {})).body
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await call('visitor', corporateSignUp.findByCode, { code: code as string })).body.company).toBe('North Properties')
    await call('landlord', landlordCorporate.closeCode, {})
    expect((await call('visitor', corporateSignUp.findByCode, { code: code as string })).status).toBe(400)
    await database.pool.query('insert into corporate_codes (landlord_id, code) values (1, $1)', [CORPORATE_CODE.north])
    expect((await call('manager', landlordCorporate.getCode, {})).status).toBe(403)
  })
})

describe('clients are found', () => {
  test('by their whole name and unit, however they are written', async () => {
    for (const [name, unit] of [
      ['Bookshop', '102'],
      [' BOOK-SHOP ', 'Unit 102'],
      ['bookshop', '#102'],
    ] as const)
      expect((await find(name, unit)).body.items).toMatchObject([{ id: 2, siteName: 'North Mall', state: 'free' }])
    expect((await find('Bakery', '101')).body.items).toMatchObject([{ state: 'own' }])
    await requestAccess()
    expect((await find('Bookshop', '102')).body.items).toMatchObject([{ state: 'pending' }])
  })

  test('not by a part of them, not without the unit, not another landlord’s, and not without end', async () => {
    for (const [name, unit] of [
      ['Book', '102'],
      ['Bookshop', ''],
      ['%%', '%'],
      ['--', '102'],
      ['.*', '.*'],
      ['South Shop', '7'],
    ] as const)
      expect((await find(name, unit)).body.items).toEqual([])
    for (let tried = 0; tried < 24; tried++) await find(`Shop ${tried}`, '1')
    const answer = await find('Bookshop', '102')
    expect([answer.status, answer.failure.errorMessage]).toEqual([429, 'Too many attempts. Try again in an hour.'])
    expect((await find('Bookshop', '102', 'client')).status).toBe(403)
  })

  test('a client that was not found cannot be asked for: ids are not guessed', async () => {
    const [found] = await bookshop()
    const proof = found?.proof as string
    for (const clients of [
      [{ id: 2, proof: 'x' }],
      [{ id: 2, proof: '' }],
      [{ id: ids.tenant.southShop, proof }],
      [{ id: 2, proof: `${Number(proof.split('.')[0]) + 86_400_000}.${proof.split('.')[1]}` }],
    ])
      expect((await call('corporate', corporateTenant.sendRequest, { clients })).status).toBe(404)
    const { as } = await registered('thief@crescent.example')
    expect((await as(corporateTenant.sendRequest, { clients: [{ id: 2, proof }] })).status).toBe(404)
    expect(await own()).toEqual([])
  })
})

describe('a request for review', () => {
  test('is sent with a proof, told to the landlord, approved, and seen', async () => {
    const id = await requestAccess({ file: letter })
    expect((await lastMail(people.landlord))?.paragraphs).toEqual([
      'Hello landlord,',
      'corporate Tester (corporate Tester) asks to work as: Bookshop (102).',
      '« We run it. »',
    ])
    const waiting = (await call('deputy', landlordCorporate.searchRequests, { status: 'Pending' })).body.items
    expect(waiting).toMatchObject([{ id, tenant: 'Bookshop', unit: '102', proof: 'mandate.pdf', message: 'We run it.' }])
    const proof = await call('deputy', corporateTenant.proof, { id: String(id) })
    expect(proof.response.payload).toContain('mandate')
    expect((await decide('deputy', id, 'Approved', { reason: 'Welcome' })).status).toBe(200)
    expect(await spanned()).toEqual(['Bakery', 'Bookshop', 'Tower Office'])
    expect((await call('corporate', account.getUser, {}, {}, { 'x-client-id': '2' })).body.tenant?.name).toBe('Bookshop')
    expect((await lastMail(people.corporate))?.subject).toBe('You can now work as Bookshop')
    expect(await own()).toMatchObject([{ status: 'Approved', decidedBy: 'deputy Tester', reason: 'Welcome' }])
    await call('corporate', corporateTenant.markSeen, { id })
    expect(await own()).toMatchObject([{ status: 'Done', seenAt: expect.any(String) }])
  })

  test('is rejected with a reason, which is told; then it can be asked again', async () => {
    const id = await requestAccess()
    const silent = await decide('landlord', id, 'Rejected')
    expect(silent.failure.fields).toEqual({ reason: 'Say why you reject the request' })
    await decide('landlord', id, 'Rejected', { reason: 'Another company runs it.' })
    expect(await own()).toMatchObject([{ status: 'Rejected', reason: 'Another company runs it.' }])
    expect((await lastMail(people.corporate))?.paragraphs).toContain('Reason: Another company runs it.')
    expect(await spanned()).toEqual(['Bakery', 'Tower Office'])
    expect(await requestAccess()).toBeGreaterThan(id)
  })

  test('is decided once: what the table of states does not have is refused', async () => {
    const id = await requestAccess()
    await decide('landlord', id, 'Rejected', { reason: 'no' })
    for (const status of ['Approved', 'Rejected', 'Done', 'Pending'] as const) {
      const again = await call('landlord', landlordCorporate.decide, { id, version: 2, status, reason: 'r' })
      expect([again.status, again.failure.errorMessage]).toEqual([
        409,
        `The request is Rejected already, it cannot become ${status}`,
      ])
    }
    expect((await call('corporate', corporateTenant.markSeen, { id })).status).toBe(409)
    const other = await requestAccess()
    for (const status of ['Done', 'Pending'] as const)
      expect((await call('landlord', landlordCorporate.decide, { id: other, version: 1, status })).status).toBe(409)
  })

  test('of two who decide at once, one wins and the other is told', async () => {
    const id = await requestAccess()
    const answers = await Promise.all([
      decide('landlord', id, 'Approved'),
      decide('deputy', id, 'Rejected', { reason: 'no' }),
      call('admin', adminCorporate.decide, { id, version: 1, status: 'Rejected', reason: 'no' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const won = answers[0]?.status === 200
    expect((await spanned()).includes('Bookshop')).toBe(won)
    expect((await decide('landlord', await stale(), 'Approved', { version: 9 })).status).toBe(409)
  })

  test('for the same client waits once, also when two are sent at once; one for an own client is refused', async () => {
    const clients = await bookshop()
    const answers = await Promise.all([1, 2].map(() => call('corporate', corporateTenant.sendRequest, { clients })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.errorMessage).toBe(
      'A request for Bookshop waits for an answer already',
    )
    const insert = 'insert into corporate_requests (landlord_id, site_id, tenant_id, user_id) values (1, 1, 2, $1)'
    await expect(database.pool.query(insert, [idOf('corporate')])).rejects.toThrow(/corporate_requests_pending/)
    const bakery = (await find('Bakery', '101')).body.items.map(({ id, proof }) => ({ id, proof }))
    expect((await call('corporate', corporateTenant.sendRequest, { clients: bakery })).failure.errorMessage).toBe(
      'You have access to Bakery already',
    )
  })

  test('is withdrawn while it waits, its proof with it; afterwards no more', async () => {
    const stored = async () => (await database.pool.query("select 1 from files where name = 'withdrawn.pdf'")).rows.length
    const id = await requestAccess({ file: { ...letter, name: 'withdrawn.pdf' } })
    expect(await stored()).toBe(1)
    expect((await call('corporate', corporateTenant.withdraw, { id })).status).toBe(200)
    expect(await own()).toEqual([])
    expect(await stored()).toBe(0)
    const next = await requestAccess()
    await decide('landlord', next, 'Approved')
    expect((await call('corporate', corporateTenant.withdraw, { id: next })).status).toBe(409)
  })

  test('is sent and withdrawn no more than ten times an hour: each is mailed to the company', async () => {
    const mails = async () => (await mailsTo(app, people.landlord)).length
    const before = await mails()
    for (let n = 0; n < 10; n++)
      expect((await call('corporate', corporateTenant.withdraw, { id: await requestAccess() })).status).toBe(200)
    const { status, failure } = await call('corporate', corporateTenant.sendRequest, { clients: await bookshop() })
    expect([status, failure.code]).toEqual([429, 'too-many-attempts'])
    expect(await mails()).toBe(before + 10)
    await database.pool.query('delete from quotas')
  })

  test('cannot be seen or decided by others: another company, a manager without the right, another site, the client', async () => {
    const id = await requestAccess({ file: letter })
    expect((await decide('otherLandlord', id, 'Approved')).status).toBe(404)
    expect((await decide('manager', id, 'Approved')).status).toBe(403)
    expect((await decide('corporate', id, 'Approved')).status).toBe(403)
    expect((await call('otherLandlord', corporateTenant.proof, { id: String(id) })).status).toBe(404)
    expect((await call('neighbour', corporateTenant.proof, { id: String(id) })).status).toBe(403)
    expect((await call('otherLandlord', landlordCorporate.searchRequests, {})).body.items).toEqual([])
    // The deputy works at the mall only; the tower's request is not for it.
    await database.pool.query('delete from corporate_tenants where tenant_id = 3')
    app.services.forgetViewer()
    const tower = (await find('Tower Office', '2201')).body.items.map(({ id: tenantId, proof }) => ({ id: tenantId, proof }))
    const towerId = (await call('corporate', corporateTenant.sendRequest, { clients: tower })).body.id
    expect((await decide('deputy', towerId, 'Approved')).status).toBe(404)
    expect((await call('deputy', landlordCorporate.searchRequests, {})).body.items.map((one) => one.id)).toEqual([id])
  })

  test('is sent and decided by an admin too, on behalf of a corporate client', async () => {
    const userId = idOf('corporate')
    const found = (await call('admin', adminCorporate.find, { userId, query: 'book' })).body.items
    expect(found).toMatchObject([{ name: 'Bookshop', state: 'free' }])
    await database.pool.query('update users set active = false where id = $1', [userId])
    expect((await call('admin', adminCorporate.sendRequest, { userId, tenantIds: [2] })).status).toBe(409)
    await database.pool.query('update users set active = true where id = $1', [userId])
    const sent = await call('admin', adminCorporate.sendRequest, { userId, tenantIds: [2] })
    expect(sent.status).toBe(200)
    for (const wrong of [
      { userId, tenantIds: [ids.tenant.southShop] },
      { userId: idOf('client'), tenantIds: [2] },
    ])
      expect((await call('admin', adminCorporate.sendRequest, wrong)).status).toBe(404)
    await call('admin', adminCorporate.decide, { id: sent.body.id, version: 1, status: 'Approved' })
    expect(await spanned()).toContain('Bookshop')
    expect((await call('admin', adminCorporate.searchRequests, {})).body.items).toMatchObject([
      { landlord: 'North Properties', status: 'Approved' },
    ])
    expect((await call('landlord', adminCorporate.searchRequests, {})).status).toBe(403)
  })

  test('its states have names', async () => {
    const { items } = (await call('visitor', reviewLookups.companyReviewStatus, {})).body
    expect(items.map(({ name }) => name)).toEqual(['Pending', 'Approved', 'Rejected', 'Done'])
  })
})

/** One more request that waits. */
async function stale(): Promise<number> {
  await database.pool.query('delete from corporate_requests')
  await database.pool.query('delete from corporate_tenants where tenant_id = 2')
  return requestAccess()
}

describe('access to a client', () => {
  test('lists who else can open it, and only of clients one spans', async () => {
    const { items } = (await call('corporate', corporateTenant.usersByTenant, { id: '1' })).body
    expect(items.map(({ email, corporate }) => [email, corporate])).toEqual([
      [people.assistant, false],
      [people.client, false],
      [people.corporate, true],
    ])
    for (const id of ['2', '4', '999']) expect((await call('corporate', corporateTenant.usersByTenant, { id })).status).toBe(404)
  })

  test('is given up by the corporate client, at once', async () => {
    await call('corporate', corporateTenant.leave, { id: 3 })
    expect(await spanned()).toEqual(['Bakery'])
    const asTower = await call('corporate', account.getUser, {}, {}, { 'x-client-id': '3' })
    expect(asTower.body.tenant?.id).toBe(1)
    await call('corporate', corporateTenant.leave, { id: 1 })
    const user = await call('corporate', account.getUser, {})
    expect([user.status, user.body.tenant]).toEqual([200, null])
  })

  test('is taken away by a landlord who may, with a mail; the request remembers', async () => {
    const id = await requestAccess()
    await decide('landlord', id, 'Approved')
    const userId = idOf('corporate')
    expect((await call('otherLandlord', landlordCorporate.revoke, { userId, tenantId: 2 })).status).toBe(404)
    expect((await call('manager', landlordCorporate.revoke, { userId, tenantId: 2 })).status).toBe(403)
    expect((await call('deputy', landlordCorporate.revoke, { userId, tenantId: 3 })).status).toBe(404)
    expect((await call('deputy', landlordCorporate.revoke, { userId, tenantId: 2, reason: 'Sold' })).status).toBe(200)
    expect(await spanned()).toEqual(['Bakery', 'Tower Office'])
    expect((await lastMail(people.corporate))?.paragraphs).toContain('Reason: Sold')
    expect(await own()).toMatchObject([{ endedAt: expect.any(String), left: false }])
    expect((await call('deputy', landlordCorporate.revoke, { userId, tenantId: 2 })).status).toBe(404)
  })

  test('is listed by corporate client, as far as the viewer’s sites go', async () => {
    const listed = async (who: 'landlord' | 'deputy' | 'otherLandlord') =>
      (await call(who, landlordCorporate.searchUsers, { query: 'corporate' })).body.items.map((user) =>
        user.clients.map(({ name }) => name),
      )
    expect(await listed('landlord')).toEqual([['Bakery', 'Tower Office']])
    expect(await listed('deputy')).toEqual([['Bakery']])
    expect(await listed('otherLandlord')).toEqual([])
    const all = await call('admin', adminCorporate.searchUsers, { query: people.corporate })
    expect(all.body.items).toMatchObject([{ landlord: 'North Properties', clients: [{ id: 1 }, { id: 3 }] }])
  })
})
