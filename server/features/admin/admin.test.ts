import { Permission, Role } from '@atrium/contract/access/access.ts'
import { account } from '@atrium/contract/access/account.ts'
import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { admin } from '@atrium/contract/admin/admin.ts'
import { jobs, outbox, systemHealth } from '@atrium/contract/admin/platform.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { adminSites } from '@atrium/contract/sites/admin-sites.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { adminPlans } from '@atrium/contract/subscription/admin-plans.ts'
import { adminLookups } from '@atrium/contract/tenancy/people/admin-lookups.ts'
import { adminTenants } from '@atrium/contract/tenants/admin-tenants.ts'
import { adminUsers } from '@atrium/contract/users/admin-users.ts'
import { describe, expect, test } from 'vitest'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database, services } = await openTestApp()
const mail = (to: string) => database.pool.query('select * from mails where "to" = $1 order by id desc', [to])
const userId = async (email: string): Promise<number> =>
  (await database.pool.query('select id from users where email = $1', [email])).rows[0]?.id
const isIn = async (who: 'otherLandlord' | 'otherClient' | 'neighbour') =>
  (await call(who, account.isAuthenticated, {})).body.isAuthenticated

describe('the platform', () => {
  test('its start page counts companies, sites, clients and users, and names the latest', async () => {
    await call('landlord', sites.create, { name: 'Counted Yard' })
    const { body } = await call('admin', admin.summary, {})
    const { rows } = await database.pool.query('select count(*)::int as n from users where active')
    expect(body).toMatchObject({ landlords: 4, sites: 6, tenants: 5, users: rows[0].n, trials: 0, capped: [] })
    expect(body.signUps.map(({ name }) => name)).toContain('South Holdings')
    expect(body.entries[0]).toMatchObject({ entity: 'site', record: 'Counted Yard', landlord: { name: 'North Properties' } })
  })

  test('nobody but an admin gets in', async () => {
    for (const who of ['landlord', 'manager', 'client', 'corporate'] as const) {
      expect((await call(who, admin.summary, {})).status).toBe(403)
      expect((await call(who, adminUsers.update, { id: 1, version: 1, firstName: 'a', lastName: 'b', roleId: 1 })).status).toBe(
        403,
      )
      expect((await call(who, outbox.search, {})).status).toBe(403)
    }
    expect((await call('visitor', adminUsers.search, {})).status).toBe(401)
  })

  test('its health says what an operator looks at first', async () => {
    const { checks, version } = (await call('admin', systemHealth.get, {})).body
    expect(version).toBe('8.8.12')
    expect(checks.map(({ name }) => name)).toEqual(['Database', 'Migrations', 'Storage', 'Mail', 'Disk', 'Memory', 'Last backup'])
    expect(checks.find(({ name }) => name === 'Migrations')?.state).toBe('good')
  })
})

describe('users', () => {
  test('are listed over all companies, searched and narrowed', async () => {
    const found = async (ask: object) => (await call('admin', adminUsers.search, ask)).body
    expect((await found({})).totalItems).toBeGreaterThanOrEqual(10)
    expect((await found({ query: 'South Holdings', sortBy: 'email' })).items.map(({ email }) => email)).toEqual([
      'other-client@test.example',
      'other-landlord@test.example',
    ])
    expect((await found({ roleId: Role.SystemAdmin })).items).toMatchObject([{ self: true, landlord: null }])
  })

  test('of a company are invited, of the platform get a link to set a password', async () => {
    const names = { firstName: 'Ada', lastName: 'Byron' }
    const ask = { ...names, email: 'ada@test.example', roleId: Role.CompanyAdmin }
    expect((await call('admin', adminUsers.create, ask)).failure.fields).toEqual({ landlordId: 'Company is required' })
    expect((await call('admin', adminUsers.create, { ...ask, landlordId: 2 })).status).toBe(200)
    expect((await mail('ada@test.example')).rows[0]).toMatchObject({ landlord_id: 2 })
    const client = { ...names, email: 'shop@test.example', roleId: Role.ClientAdmin, landlordId: 2 }
    expect((await call('admin', adminUsers.create, { ...client, tenantId: ids.tenant.bakery })).status).toBe(404)
    expect((await call('admin', adminUsers.create, { ...client, tenantId: ids.tenant.southShop })).status).toBe(200)
    expect(
      (await call('admin', adminUsers.create, { ...names, email: 'ops@test.example', roleId: Role.SystemUser })).status,
    ).toBe(200)
    expect((await mail('ops@test.example')).rows).toHaveLength(1)
    expect(
      (await call('admin', adminUsers.create, { ...names, email: 'landlord@test.example', roleId: Role.SystemUser })).status,
    ).toBe(409)
  })

  test('are changed within whose people they are, and nobody overwrites another', async () => {
    const id = await userId('neighbour@test.example')
    const before = (await call('admin', adminUsers.get, { id } as never)).body
    const change = { ...before, jobTitle: 'Buyer', roleId: Role.ClientUser }
    expect((await call('admin', adminUsers.update, change)).status).toBe(200)
    expect((await call('admin', adminUsers.update, change)).status).toBe(409)
    const after = (await call('admin', adminUsers.get, { id } as never)).body
    expect(after).toMatchObject({ jobTitle: 'Buyer', roleId: Role.ClientUser })
    expect((await call('admin', adminUsers.update, { ...after, roleId: Role.CompanyAdmin })).status).toBe(400)
    expect((await call('admin', adminUsers.update, { ...after, roleId: Role.SystemAdmin })).status).toBe(400)
    const [entry] = (await call('landlord', auditLog.search, { entity: 'user', entityId: id })).body.items
    expect(entry).toMatchObject({ user: { email: 'admin@test.example' } })
    expect(entry?.fields.toSorted()).toEqual(['jobTitle', 'roleId'])
  })

  test('are shut out at once; an admin cannot do it to itself, nor leave a company without an administrator', async () => {
    const id = await userId('neighbour@test.example')
    expect(await isIn('neighbour')).toBe(true)
    expect((await call('admin', adminUsers.deactivate, { id, active: false })).status).toBe(200)
    expect(await isIn('neighbour')).toBe(false)
    await call('admin', adminUsers.deactivate, { id, active: true })
    expect((await call('admin', adminUsers.deactivate, { id: await userId('admin@test.example'), active: false })).status).toBe(
      403,
    )
    const last = await userId('basic-landlord@test.example')
    expect((await call('admin', adminUsers.deactivate, { id: last, active: false })).status).toBe(409)
  })

  test('a platform user is no platform administrator', async () => {
    const id = await userId('ops@test.example')
    const ops = (await call('admin', adminUsers.get, { id } as never)).body
    expect(ops.roleName).toBe('Platform user')
    const self = (await call('admin', adminUsers.get, { id: await userId('admin@test.example') } as never)).body
    expect((await call('admin', adminUsers.update, { ...self, roleId: Role.SystemUser })).status).toBe(403)
    expect((await call('admin', adminUsers.update, { ...ops, roleId: Role.CompanyAdmin })).status).toBe(400)
  })
})

describe('companies', () => {
  const company = async (id: number) => (await call('admin', admin.getLandlord, { id } as never)).body

  test('are made on a plan, with whoever is to run them invited', async () => {
    const ask = {
      name: 'East Estates',
      planId: 1,
      state: 'trial',
      trialEnd: '2199-12-31',
      adminEmail: 'east@test.example',
    } as const
    expect((await call('admin', admin.saveLandlord, { ...ask, trialEnd: '' })).failure.fields).toEqual({
      trialEnd: 'A trial needs an end',
    })
    expect((await call('admin', admin.saveLandlord, { ...ask, planId: 999 })).status).toBe(404)
    const { id } = (await call('admin', admin.saveLandlord, ask)).body
    expect(await company(id)).toMatchObject({
      name: 'East Estates',
      state: 'trial',
      // The day itself, whatever zone it is read in.
      trialEnd: '2199-12-31',
      active: true,
      siteCount: 0,
    })
    expect((await mail('east@test.example')).rows).toHaveLength(1)
    const { items } = (await call('admin', admin.subscriptions, { query: 'east' })).body
    expect(items.map(({ name }) => name)).toEqual(['East Estates'])
  })

  test('get another plan, and what it allows counts at once', async () => {
    const before = await company(ids.landlord.expired)
    expect(before.state).toBe('ended')
    expect((await call('expiredLandlord', sites.search, {})).status).toBe(403)
    await call('admin', admin.saveLandlord, { ...before, trialEnd: '', state: 'active' })
    expect((await call('expiredLandlord', sites.search, {})).status).toBe(200)
    await call('admin', admin.saveLandlord, { ...before, trialEnd: '', state: 'ended' })
    expect((await call('expiredLandlord', sites.search, {})).status).toBe(403)
  })

  test('are shut out with all their people, and let in again', async () => {
    expect([await isIn('otherLandlord'), await isIn('otherClient')]).toEqual([true, true])
    await call('admin', admin.deactivateLandlord, { id: 2, active: false })
    expect([await isIn('otherLandlord'), await isIn('otherClient'), await isIn('neighbour')]).toEqual([false, false, false])
    await call('admin', admin.deactivateLandlord, { id: 2, active: true })
    expect((await company(2)).active).toBe(true)
    const { rows } = await database.pool.query(
      'select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.landlord_id = 2',
    )
    expect(rows[0].n).toBe(0)
  })
})

describe('sites, clients and roles of any company', () => {
  test('a site is made for a company, whatever its plan allows, and stands in its log', async () => {
    const { body } = await call('admin', adminSites.create, { landlordId: 1, name: 'Admin Yard' })
    expect((await call('landlord', sites.get, { id: body.id } as never)).body.name).toBe('Admin Yard')
    const [entry] = (await call('landlord', auditLog.search, { entity: 'site', entityId: body.id })).body.items
    expect(entry).toMatchObject({ action: 'created', user: { email: 'admin@test.example' }, landlord: { id: 1 } })
    const basic = ids.landlord.basic
    expect((await call('admin', adminSites.create, { landlordId: basic, name: 'Second' })).status).toBe(200)
    expect((await call('admin', adminSites.create, { landlordId: basic, name: 'Third' })).status).toBe(200)
    expect((await call('basicLandlord', sites.create, { name: 'Fourth' })).failure.errorMessage).toMatch(/allows 2 sites/)
    expect((await call('admin', adminSites.create, { landlordId: 999, name: 'Nowhere' })).status).toBe(404)
    const site = (await call('admin', adminSites.get, { id: body.id } as never)).body
    expect((await call('admin', adminSites.update, { ...site, name: 'Admin Park' })).status).toBe(200)
    expect((await call('admin', adminSites.deactivate, { id: body.id, active: false })).status).toBe(200)
    expect((await call('admin', adminSites.search, { query: 'Admin Park' })).body.items).toMatchObject([
      { landlord: 'North Properties', active: false },
    ])
  })

  test('a client is made at a site of the same company only', async () => {
    const ask = { landlordId: 1, siteId: ids.site.mall, name: 'Admin Shop' }
    expect((await call('admin', adminTenants.create, { ...ask, siteId: ids.site.southMall })).status).toBe(404)
    const { body } = await call('admin', adminTenants.create, ask)
    const tenant = (await call('admin', adminTenants.get, { id: body.id } as never)).body
    expect(tenant).toMatchObject({ landlord: 'North Properties', siteName: 'North Mall' })
    expect((await call('admin', adminTenants.update, { ...tenant, siteId: ids.site.southMall })).status).toBe(404)
    expect((await call('admin', adminTenants.update, { ...tenant, unit: '9' })).status).toBe(200)
    expect((await call('admin', adminTenants.search, { query: 'admin shop' })).body.items).toMatchObject([{ unit: '9' }])
  })

  test('lists for pickers are narrowed by the query landlordID', async () => {
    expect((await call('admin', adminLookups.sites, { landlordID: 2 } as never)).body.items.map(({ name }) => name)).toEqual([
      'South Mall',
    ])
    expect((await call('admin', adminLookups.tenants, { landlordID: 2 } as never)).body.items.map(({ name }) => name)).toEqual([
      'South Shop',
    ])
    expect((await call('admin', adminLookups.categories, { landlordID: 2 } as never)).body.items).toHaveLength(1)
    expect((await call('admin', adminLookups.companies, {})).body.items.map(({ name }) => name)).toContain('Basic Estates')
    expect((await call('admin', admin.planNames, {})).body.items.map(({ name }) => name)).toContain('Everything')
    expect((await call('admin', admin.landlords, { query: 'south' })).body.items).toMatchObject([{ name: 'South Holdings' }])
  })

  test('a role is made for a company; permissions say how often they are granted', async () => {
    const granted = async () =>
      (await call('admin', adminRoles.permissions, {})).body.items.find(({ id }) => id === 5)?.roleCount ?? 0
    const before = await granted()
    const role = { landlordId: 2, name: 'Auditor', userType: 1, permissions: [{ id: 5 }] } as const
    const { body } = await call('admin', adminRoles.save, role as never)
    const saved = (await call('admin', adminRoles.get, { id: body.id } as never)).body
    expect(saved).toMatchObject({ landlord: 'South Holdings', userCount: 0 })
    expect((await call('admin', adminRoles.save, { ...saved, landlordId: 1, name: 'Moved' } as never)).status).toBe(404)
    expect((await call('admin', adminRoles.save, { ...saved, name: 'Reviser' } as never)).status).toBe(200)
    expect((await call('admin', adminRoles.search, { query: 'reviser' })).body.items).toMatchObject([{ landlordId: 2 }])
    expect(await granted()).toBe(before + 1)
  })

  test('a role of a company opens the menus an admin chose; what the menu does not have is refused', async () => {
    const menus = (...titles: string[]) => ({
      landlordId: 2,
      name: `Only ${titles}`,
      userType: 1,
      permissions: [{ id: Permission.RestrictAccessToMenus, stringValue1: JSON.stringify(titles) }],
    })
    const { body } = await call('admin', adminRoles.save, menus('Legal') as never)
    expect((await call('admin', adminRoles.get, { id: body.id } as never)).body.permissions).toEqual([
      { id: Permission.RestrictAccessToMenus, stringValue1: '["Legal"]' },
    ])
    expect((await call('admin', adminRoles.save, menus('No such menu') as never)).status).toBe(400)
  })
})

test('the price of one more site is saved once of two admins who change it at once', async () => {
  const priceOf = async () => (await call('admin', adminPlans.get, {})).body.prices.find(({ kind }) => kind === 'site')
  const price = { kind: 'site' as const, monthlyCents: 500, annuallyCents: 5_000 }
  const before = await priceOf()
  const { version } = before ?? {}
  expect((await call('admin', adminPlans.savePrice, { ...price, version })).status).toBe(200)
  const late = await call('admin', adminPlans.savePrice, { ...price, monthlyCents: 700, version })
  expect([late.status, late.failure.code]).toEqual([409, 'saved-meanwhile'])
  expect((await call('admin', adminPlans.savePrice, { ...price, monthlyCents: 700 })).status).toBe(409)
  expect(await priceOf()).toMatchObject({ monthlyCents: 500, version: (version ?? 0) + 1 })
})

describe('the outbox', () => {
  const content = {
    subject: 'A link for you',
    heading: 'Hello',
    paragraphs: ['Read this.'],
    action: { label: 'Open', url: 'http://localhost:5000/verify/very-secret-key?a=1&b=2' },
    language: 'en',
  }
  const write = () => sendMail(services, database.db, { to: 'reader@test.example', landlordId: 1, content, goes: 'login' })
  const latestMail = async () => (await call('admin', outbox.search, { query: 'reader@test.example' })).body.items[0]

  test('shows a mail as its receiver sees it; without a mail server its link can be read', async () => {
    await write()
    const line = await latestMail()
    expect(line).toMatchObject({ subject: 'A link for you', landlord: 'North Properties' })
    const read = (await call('admin', outbox.get, { id: line?.id } as never)).body
    expect(read.html).toContain('Read this.')
    expect(read.link).toBe(content.action.url)
    expect((await call('admin', outbox.resend, { id: line?.id ?? 0 })).status).toBe(200)
    expect((await call('admin', outbox.get, { id: 999_999 } as never)).status).toBe(404)
  })

  test('with a mail server no link of it can be read', async () => {
    await write()
    const line = await latestMail()
    const { config } = services
    const before = config.SMTP_URL
    Object.assign(config, { SMTP_URL: 'smtp://mail.test.example' })
    const { response, body } = await call('admin', outbox.get, { id: line?.id } as never)
    Object.assign(config, { SMTP_URL: before })
    expect(body.link).toBeNull()
    expect(response.payload).not.toContain('very-secret-key')
  })
})

describe('a platform user', () => {
  /** The link of the newest mail to an address, and whether it stands anywhere in the answer, as somebody reads it in the outbox. */
  async function reads(roleId: number, to: string) {
    await database.pool.query("update users set role_id = $1 where email = 'admin@test.example'", [roleId])
    services.forgetViewer()
    const [line] = (await call('admin', outbox.search, { query: to })).body.items
    const { body, response } = await call('admin', outbox.get, { id: line?.id } as never)
    await database.pool.query("update users set role_id = 1 where email = 'admin@test.example'")
    services.forgetViewer()
    return { link: body.link, key: /(reset-password|verify|confirm=)\/?[\w-]{20,}/.test(response.payload) }
  }

  test('does not read the links of the platform’s own people, and so makes nobody an administrator', async () => {
    const boss = { firstName: 'Bo', lastName: 'Boss', email: 'boss@test.example', roleId: Role.SystemAdmin }
    expect((await call('admin', adminUsers.create, boss)).status).toBe(200)
    expect(await reads(Role.SystemUser, boss.email)).toEqual({ link: null, key: false })
    await call('visitor', signUp.resetPassword, { email: boss.email })
    expect(await reads(Role.SystemUser, boss.email)).toEqual({ link: null, key: false })
    expect((await reads(Role.SystemAdmin, boss.email)).link).toMatch(/\/reset-password\//)
    // A new address of one of them is nobody's yet.
    await call('admin', accountSettings.changeEmail, { email: 'new-admin@test.example' })
    expect(await reads(Role.SystemUser, 'new-admin@test.example')).toEqual({ link: null, key: false })
  })

  test('passes on those of companies, of their clients and of who signs up', async () => {
    await call('visitor', signUp.resetPassword, { email: 'landlord@test.example' })
    expect((await reads(Role.SystemUser, 'landlord@test.example')).link).toMatch(/\/reset-password\//)
    const person = {
      companyName: 'Fresh',
      firstName: 'F',
      lastName: 'R',
      email: 'fresh@test.example',
      password: 'violet kettle orbit',
    }
    await call('visitor', signUp.register, person)
    expect((await reads(Role.SystemUser, person.email)).link).toMatch(/\/verify\//)
  })
})

describe('the job queues', () => {
  test('say how many jobs are in each state; one that failed is tried again', async () => {
    const { queues } = (await call('admin', jobs.get, {})).body
    expect(queues.map(({ name }) => name)).toContain('send-mail')
    expect(queues.find(({ name }) => name === 'sweep-uploads')?.schedule).toBe('17 * * * *')
    const { rows } = await database.pool.query(
      `insert into jobs.job (name, data, state, retry_limit, output, completed_on)
       values ('remove-bytes', '{"key":"none"}', 'failed', 0, '{"message":"the disk is gone"}', now()) returning id`,
    )
    const { failed } = (await call('admin', jobs.get, {})).body
    expect(failed[0]).toMatchObject({ queue: 'remove-bytes', state: 'failed', error: 'the disk is gone' })
    const id = rows[0].id as string
    expect((await call('admin', jobs.retry, { queue: 'remove-bytes', id })).status).toBe(200)
    expect((await call('admin', jobs.retry, { queue: 'no-such-queue', id })).status).toBe(404)
    const { rows: after } = await database.pool.query('select state::text from jobs.job where id = $1', [id])
    expect(after[0].state).not.toBe('failed')
  })
})

test('the numbers of the start page are counted as far as a list is, and the answer says of which there are more', async () => {
  await database.pool.query(
    `insert into tenants (landlord_id, site_id, category_id, name, email)
     select landlord_id, site_id, category_id, 'Counted ' || n, '' from tenants, generate_series(1, 10001) n where id = 1`,
  )
  const { body } = await call('admin', admin.summary, {})
  expect(body).toMatchObject({ tenants: 10_000, capped: ['tenants'] })
})
