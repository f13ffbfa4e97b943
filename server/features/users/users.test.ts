import { Permission, Role, UserType } from '@atrium/contract/access/access.ts'
import { account } from '@atrium/contract/access/account.ts'
import { givableRoles } from '@atrium/contract/access/role-lists.ts'
import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { roles } from '@atrium/contract/roles/roles.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { landlordAdmins, type User, users } from '@atrium/contract/users/users.ts'
import { describe, expect, test } from 'vitest'
import { currentCode } from '../../testing/authenticator.ts'
import { browserOf } from '../../testing/browser.ts'
import { idOf, ids, PASSWORD, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const testApp = await openTestApp()
const { app, call, database, services } = testApp
const { mall, tower, southMall } = ids.site
const emails = async (who: Caller, ask: object = {}) =>
  (await call(who, users.search, { rowsPerPage: 100, sortBy: 'email', ...ask })).body.items.map(
    ({ email }) => email.split('@')[0],
  )
const get = async (id: number, who: Caller = 'landlord') => (await call(who, users.get, { id })).body
const formOf = ({ id, version, firstName, lastName, roleId, customRoleIds, siteIds, tenantId }: User) => ({
  id,
  version,
  firstName,
  lastName,
  customRoleIds,
  siteIds,
  tenantId,
  roleId: roleId as 3,
})
const update = async (who: Caller, id: number, change: object) => call(who, users.update, { ...formOf(await get(id)), ...change })
const isIn = async (who: Caller) => (await call(who, account.isAuthenticated, {})).body.isAuthenticated

describe('the people of a company', () => {
  test('are listed with role, client, sites and last login; by site, role, kind, status and words', async () => {
    expect(await emails('landlord')).toEqual([
      ...['assistant', 'clerk', 'client', 'corporate', 'deputy', 'landlord', 'locked', 'manager', 'neighbour'],
    ])
    expect(await emails('landlord', { siteId: tower })).toEqual(['corporate', 'landlord', 'locked'])
    expect(await emails('landlord', { roleId: ids.role.clerk })).toEqual(['clerk'])
    expect(await emails('landlord', { roleId: Role.CompanyAdmin })).toEqual(['landlord', 'locked'])
    expect(await emails('landlord', { kind: 'corporate' })).toEqual(['corporate'])
    expect(await emails('landlord', { kind: 'client' })).toEqual(['assistant', 'client', 'neighbour'])
    expect(await emails('landlord', { active: false })).toEqual(['locked'])
    expect(await emails('landlord', { query: 'bookshop' })).toEqual(['neighbour'])
    expect(await emails('landlord', { siteId: southMall })).toEqual([])
    const { body } = await call('landlord', users.search, { query: 'clerk' })
    expect(body.items[0]).toMatchObject({
      roleNames: ['Company user', 'Notice clerk'],
      siteNames: ['North Mall'],
      editable: true,
    })
    expect((await get(idOf('corporate'))).tenant).toBe('Bakery, Tower Office')
  })

  test('somebody who works at one site sees the people there, and no clients of elsewhere', async () => {
    expect(await emails('deputy')).toEqual([
      ...['assistant', 'clerk', 'client', 'corporate', 'deputy', 'landlord', 'locked', 'manager', 'neighbour'],
    ])
    expect((await get(idOf('corporate'), 'deputy')).tenant).toBe('Bakery')
    expect(await emails('deputy', { siteId: tower })).toEqual([])
    expect((await call('deputy', users.get, { id: idOf('otherLandlord') })).status).toBe(404)
  })

  test('are the business of those alone whose role says so', async () => {
    for (const who of ['manager', 'clerk', 'client', 'admin'] as const)
      expect((await call(who, users.search, {})).status).toBe(403)
    expect((await call('locked', users.search, {})).status).toBe(401)
    expect((await call('basicLandlord', users.search, {})).failure.errorMessage).toContain('not included in your plan')
  })

  test('are offered to those who give work: by site, by role, the company’s own', async () => {
    const named = async (answer: Promise<{ body: { items: { email: string }[] } }>) =>
      (await answer).body.items.map(({ email }) => email.split('@')[0]).toSorted()
    expect(await named(call('manager', userLookups.assigned, { siteId: mall }))).toEqual([
      'clerk',
      'deputy',
      'landlord',
      'manager',
    ])
    expect(await named(call('landlord', userLookups.assigned, { siteId: tower }))).toEqual(['landlord'])
    expect(await named(call('landlord', users.ofSite, { siteId: mall, optional: String(Role.ClientUser) }))).toEqual([
      'assistant',
    ])
    expect(await named(call('landlord', users.ofSite, { siteId: tower }))).toEqual(['corporate', 'landlord'])
    expect(await named(call('manager', users.companyUsers, {}))).toEqual(['clerk', 'deputy', 'landlord', 'manager'])
    expect((await call('client', landlordAdmins.list, {})).body.items).toEqual([{ id: 2, name: 'landlord Tester' }])
  })
})

describe('an invitation', () => {
  test('goes out by mail, is sent again, and is taken back', async () => {
    const invited = await call('landlord', users.create, {
      email: 'Nina@New.example',
      firstName: 'Nina',
      lastName: 'New',
      roleId: Role.CompanyUser,
      siteIds: [mall, tower],
      customRoleIds: [ids.role.clerk],
    })
    expect(invited.status).toBe(200)
    const { items } = (await call('landlord', users.invitations, {})).body
    expect(items.find(({ id }) => id === invited.body.id)).toMatchObject({
      email: 'nina@new.example',
      name: 'Nina New',
      expired: false,
      roleNames: ['Company user', 'Notice clerk'],
      siteNames: ['North Mall', 'North Tower'],
    })
    expect((await call('landlord', users.resendInvitation, { id: invited.body.id })).status).toBe(200)
    expect((await database.pool.query(`select 1 from mails where "to" = 'nina@new.example'`)).rowCount).toBe(2)
    expect((await call('deputy', users.withdrawInvitation, { id: invited.body.id })).status).toBe(404)
    expect((await call('otherLandlord', users.withdrawInvitation, { id: invited.body.id })).status).toBe(404)
    expect((await call('landlord', users.withdrawInvitation, { id: invited.body.id })).status).toBe(200)
    expect((await call('landlord', users.resendInvitation, { id: invited.body.id })).status).toBe(404)
  })

  test('is not made out of one that gives more than the inviter may give', async () => {
    const email = 'chief@new.example'
    const { body } = await call('landlord', users.invite, { email, roleId: Role.CompanyAdmin })
    const before = (await call('landlord', users.invitations, {})).body.items.find(({ id }) => id === body.id)
    const { status, failure } = await call('deputy', users.invite, { email, roleId: Role.CompanyUser, siteIds: [mall] })
    expect([status, failure.errorMessage]).toEqual([
      403,
      'This person has rights that you do not have. A company administrator can change them.',
    ])
    expect((await call('landlord', users.invitations, {})).body.items.find(({ id }) => id === body.id)).toEqual(before)
    // Its own it may change, and the administrator everybody's.
    const own = { email: 'clerk@new.example', roleId: Role.ClientUser, tenantId: 1 }
    for (const who of ['deputy', 'deputy', 'landlord'] as const) expect((await call(who, users.invite, own)).status).toBe(200)
  })

  test('answers the same for an address that has an account elsewhere; that there is one shows in its mail only', async () => {
    const invite = (email: string) => call('landlord', users.invite, { email, roleId: Role.CompanyUser, siteIds: [mall] })
    const [existing, unknown] = [await invite(people.otherClient), await invite('unknown@new.example')]
    expect([existing.status, Object.keys(existing.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    const listed = async (email: string) => {
      const found = (await call('landlord', users.invitations, {})).body.items.find((one) => one.email === email)
      return { ...found, id: 0, email: '', expiresAt: '' }
    }
    expect(await listed(people.otherClient)).toEqual(await listed('unknown@new.example'))
    expect((await call('landlord', users.resendInvitation, { id: existing.body.id })).status).toBe(200)
    const mails = await mailsTo(testApp, people.otherClient)
    expect(mails.map(({ heading }) => heading)).toEqual(Array(2).fill('This address has an account already'))
    expect(mails[0]?.action?.url).toMatch(/\/login$/)
    // The company's own people it may see anyway.
    expect((await invite(people.client)).failure.fields).toHaveProperty('email')
  })

  test('reaches one mailbox five times an hour at most, however it is asked for and whatever is added to the address', async () => {
    const email = 'flooded@new.example'
    const invite = (to: string) => call('landlord', users.invite, { email: to, roleId: Role.CompanyUser, siteIds: [mall] })
    const { body } = await invite(email)
    const again = () => call('landlord', users.resendInvitation, { id: body.id })
    const statuses = [await again(), await again(), await again(), await invite('flooded+x@new.example')].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200, 200, 200])
    for (const answer of [await again(), await invite('Flooded+y@new.example'), await invite(email)])
      expect([answer.status, answer.failure.errorMessage]).toEqual([429, 'Too many attempts. Try again in an hour.'])
    const { rows } = await database.pool.query(`select count(*)::int as n from mails where "to" like 'flooded%@new.example'`)
    expect(rows).toEqual([{ n: 5 }])
    expect((await invite('somebody.else@new.example')).status).toBe(200)
  })

  test('needs what its role needs, said at the field', async () => {
    const fields = async (ask: object) =>
      Object.keys((await call('landlord', users.invite, { email: 'x@new.example', ...ask } as never)).failure.fields ?? {})
    expect(await fields({})).toEqual(['roleId'])
    expect(await fields({ roleId: Role.CompanyUser })).toEqual(['siteIds'])
    expect(await fields({ roleId: Role.ClientUser })).toEqual(['tenantId'])
    expect(await fields({ roleId: Role.CompanyAdmin, customRoleIds: [ids.role.clerk] })).toEqual(['customRoleIds'])
    expect(await fields({ roleId: Role.ClientUser, tenantId: 1, customRoleIds: [ids.role.clerk] })).toEqual(['customRoleIds'])
    expect(await fields({ roleId: Role.CompanyUser, siteIds: [mall], email: people.client })).toEqual(['email'])
    expect(await fields({ roleId: Role.SystemAdmin })).toEqual(['roleId'])
  })

  test('names only sites, clients and roles of the own company', async () => {
    const status = async (ask: object) =>
      (await call('landlord', users.invite, { email: 'y@new.example', ...ask } as never)).status
    expect(await status({ roleId: Role.CompanyUser, siteIds: [mall, southMall] })).toBe(404)
    expect(await status({ roleId: Role.ClientAdmin, tenantId: ids.tenant.southShop })).toBe(404)
    expect(await status({ roleId: Role.CompanyUser, siteIds: [mall], customRoleIds: [ids.role.southRole] })).toBe(404)
  })
})

describe('nobody gives what they have not', () => {
  const invite = async (ask: object) =>
    (await call('deputy', users.invite, { email: 'z@new.example', siteIds: [mall], roleId: Role.CompanyUser, ...ask } as never))
      .status

  test('no administrator, no other site, no client of elsewhere, no role with more rights', async () => {
    const { body: strong } = await call('landlord', roles.save, {
      name: 'Strong',
      userType: UserType.Landlord,
      permissions: [{ id: Permission.AllowManageBankAccount }],
    })
    expect(await invite({ roleId: Role.CompanyAdmin })).toBe(403)
    expect(await invite({ siteIds: [mall, tower] })).toBe(404)
    expect(await invite({ roleId: Role.ClientUser, tenantId: ids.tenant.towerOffice })).toBe(404)
    expect(await invite({ customRoleIds: [strong.id] })).toBe(403)
    expect(await invite({ customRoleIds: [ids.role.clerk] })).toBe(200)
    const given = (await call('deputy', givableRoles.list, {})).body.items.map(({ name }) => name)
    expect(given).not.toContain('Strong')
    expect(given).not.toContain('Company administrator')
  })

  test('nor to somebody who is there already, nor touches one who has more', async () => {
    expect((await update('deputy', idOf('clerk'), { roleId: Role.CompanyAdmin })).status).toBe(403)
    expect((await update('deputy', idOf('clerk'), { siteIds: [mall, tower] })).status).toBe(404)
    for (const who of ['landlord', 'corporate'] as const) {
      expect((await update('deputy', idOf(who), { firstName: 'Taken' })).failure.errorMessage).toContain(
        'rights that you do not have',
      )
      expect((await call('deputy', users.deactivate, { id: idOf(who) })).status).toBe(403)
      expect((await call('deputy', users.unlock, { id: idOf(who) })).status).toBe(403)
      expect((await call('deputy', users.removeTwoFactor, { id: idOf(who) })).status).toBe(403)
    }
    const body = (await call('deputy', users.search, { rowsPerPage: 100 })).body.items
    expect(body.filter(({ editable }) => !editable).map(({ email }) => email.split('@')[0])).toEqual(
      expect.arrayContaining(['landlord', 'corporate']),
    )
  })

  test('and one whose own menus are restricted gives no open ones', async () => {
    await database.pool.query('delete from quotas')
    const { rows } = await database.pool.query(
      'insert into role_permissions (role_id, permission_id, string_value1) values ($1, 48, $2) returning role_id',
      [ids.role.deputy, JSON.stringify(['Manage users', 'Legal'])],
    )
    services.forgetViewer()
    expect(rows).toHaveLength(1)
    expect(await invite({ email: 'open@new.example' })).toBe(403)
    expect(await invite({ customRoleIds: [ids.role.clerk] })).toBe(200)
    await database.pool.query('delete from role_permissions where permission_id = 48 and role_id = $1', [ids.role.deputy])
    services.forgetViewer()
  })
})

describe('a person', () => {
  test('is changed; a stale form is told so, and mass assignment changes nothing more', async () => {
    const before = await get(idOf('neighbour'))
    const stale = { ...formOf(before), firstName: 'Nora', jobTitle: 'Owner' }
    expect(
      (await call('landlord', users.update, { ...stale, email: 'stolen@test.example', landlordId: 2, active: false } as never))
        .status,
    ).toBe(200)
    expect(await get(idOf('neighbour'))).toMatchObject({
      firstName: 'Nora',
      jobTitle: 'Owner',
      email: people.neighbour,
      active: true,
    })
    expect((await call('landlord', users.update, stale)).status).toBe(409)
    const { rows } = await database.pool.query('select landlord_id from users where email = $1', [people.neighbour])
    expect(rows[0].landlord_id).toBe(1)
  })

  test('cannot become a client’s when of the company, nor choose its own role or leave', async () => {
    expect((await update('landlord', idOf('manager'), { roleId: Role.ClientUser, tenantId: 1 })).failure.fields).toHaveProperty(
      'roleId',
    )
    expect((await update('deputy', idOf('deputy'), { customRoleIds: [] })).status).toBe(403)
    expect((await update('landlord', idOf('landlord'), { roleId: Role.CompanyUser, siteIds: [mall] })).status).toBe(403)
    expect((await call('landlord', users.deactivate, { id: idOf('landlord') })).status).toBe(403)
    expect((await update('deputy', idOf('deputy'), { firstName: 'Dee' })).status).toBe(200)
  })

  test('with a new role has its rights from the next call on', async () => {
    expect((await call('manager', users.search, {})).status).toBe(403)
    await update('landlord', idOf('manager'), { customRoleIds: [ids.role.deputy] })
    expect((await call('manager', users.search, {})).status).toBe(200)
    await update('landlord', idOf('manager'), { customRoleIds: [] })
    expect((await call('manager', users.search, {})).status).toBe(403)
  })

  test('out of use is out at once, on every device, and gets back only by a new login', async () => {
    expect(await isIn('neighbour')).toBe(true)
    await call('deputy', users.deactivate, { id: idOf('neighbour') })
    expect(await isIn('neighbour')).toBe(false)
    expect((await call('visitor', account.login, { username: people.neighbour, password: PASSWORD })).status).toBe(401)
    await call('landlord', users.deactivate, { id: idOf('neighbour'), active: true })
    expect(await isIn('neighbour')).toBe(false)
    expect((await call('visitor', account.login, { username: people.neighbour, password: PASSWORD })).status).toBe(200)
  })

  test('is mailed the link by which it chooses a new password; one out of use is not', async () => {
    const sent = async (who: string) => (await database.pool.query('select 1 from mails where "to" = $1', [who])).rowCount
    expect((await call('deputy', users.sendPasswordReset, { id: idOf('clerk') })).status).toBe(200)
    expect(await sent(people.clerk)).toBe(1)
    expect((await call('deputy', users.sendPasswordReset, { id: idOf('landlord') })).status).toBe(403)
    expect((await call('landlord', users.sendPasswordReset, { id: idOf('locked') })).status).toBe(409)
    expect(await sent(people.locked)).toBe(0)
  })

  test('who lost the phone and the recovery codes gets back in by the password, which stands in the log', async () => {
    const from = browserOf({ app })
    const login = async () => (await from.call(account.login, { username: people.client, password: PASSWORD })).body.twoFactor
    await login()
    const { secret } = (await from.call(accountSecurity.startTwoFactor, {})).body
    await from.call(accountSecurity.confirmTwoFactor, { code: currentCode(secret) })
    expect(await login()).toBe(true)
    expect((await call('otherLandlord', users.removeTwoFactor, { id: idOf('client') })).status).toBe(404)
    expect(await login()).toBe(true)
    expect((await call('landlord', users.removeTwoFactor, { id: idOf('client') })).status).toBe(200)
    expect(await login()).toBe(false)
    const { rows } = await database.pool.query(
      "select user_id, before, after from audit_entries where entity = 'user' and entity_id = $1 and before ? 'twoFactor'",
      [idOf('client')],
    )
    expect(rows).toEqual([
      { user_id: idOf('landlord'), before: { twoFactor: true, passkeys: 0 }, after: { twoFactor: false, passkeys: 0 } },
    ])
    const { rows: mails } = await database.pool.query('select subject from mails where "to" = $1 order by id desc limit 1', [
      people.client,
    ])
    expect(mails[0]?.subject).toBe('Two-factor login was removed')
  })

  test('who failed too often to log in is let try again', async () => {
    const login = (password: string) => call('visitor', account.login, { username: people.assistant, password })
    for (let at = 0; at < 5; at++) await login('wrong')
    expect((await login(PASSWORD)).status).toBe(429)
    expect((await get(idOf('assistant'))).locked).toBe(true)
    await call('landlord', users.unlock, { id: idOf('assistant') })
    expect((await get(idOf('assistant'))).locked).toBe(false)
    expect((await login(PASSWORD)).status).toBe(200)
  })
})

test('a company keeps an administrator, also when two take each other away at once', async () => {
  await database.pool.query('update users set active = true where email = $1', [people.locked])
  services.forgetViewer()
  const { cookie } = await logIn(people.locked)
  const take = (id: number, headers: Record<string, string>) => call('visitor', users.deactivate, { id }, {}, headers)
  const own = await logIn(people.landlord)
  const both = await Promise.all([take(idOf('locked'), { cookie: own.cookie }), take(idOf('landlord'), { cookie })])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const { rows } = await database.pool.query(
    'select count(*)::int as n from users where landlord_id = 1 and role_id = 3 and active',
  )
  expect(rows[0].n).toBe(1)
})

async function logIn(username: string) {
  const { response } = await call('visitor', account.login, { username, password: PASSWORD })
  const lines = [response.headers['set-cookie'] ?? []].flat() as string[]
  return { cookie: lines.map((line) => line.split(';')[0]).join('; ') }
}

test('changes are audited with before and after', async () => {
  const { rows } = await database.pool.query(
    "select before, after from audit_entries where entity = 'user' and after ? 'customRoleIds'",
  )
  expect(rows.length).toBeGreaterThan(0)
})
