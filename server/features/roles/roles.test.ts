import { Permission, Role, UserType } from '@atrium/contract/access/access.ts'
import { account } from '@atrium/contract/access/account.ts'
import { joined, openEntries, opens } from '@atrium/contract/access/menu-restriction.ts'
import { permissionList } from '@atrium/contract/access/permissions.ts'
import { companyRoles, rolePreview } from '@atrium/contract/access/role-lists.ts'
import { invoiceMailing } from '@atrium/contract/invoice-reminders/mailing.ts'
import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { ownLeasesSummary } from '@atrium/contract/leases/leases-summary.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { type RoleSave, roles } from '@atrium/contract/roles/roles.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { documentTypeNames } from '@atrium/contract/tenancy/documents/document-types.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { users } from '@atrium/contract/users/users.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from '../../app.ts'
import { grantOfRows, isCovered } from '../../platform/roles/granted.ts'
import { exampleOf, inputOf } from '../../testing/example.ts'
import { idOf, ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp, requestOf } from '../../testing/test-app.ts'

const { call, send, database, app } = await openTestApp()
const { menu } = app.services
const file = (name: string) => ({ file: { name: `${name}.pdf`, content: `%PDF-1.7 ${name}\n%%EOF` } })
const documents: Record<string, number> = {}
const restrictTo = (...titles: string[]) => ({ id: Permission.RestrictAccessToMenus, stringValue1: JSON.stringify(titles) })

async function save(who: Caller, change: Partial<RoleSave>) {
  return call(who, roles.save, { name: 'A role', userType: UserType.Landlord, ...change } as RoleSave)
}
async function grant(roleId: number, permissions: { id: number; stringValue1?: string | null }[], who: Caller = 'landlord') {
  const { version } = (await call('landlord', roles.get, { id: roleId })).body
  return call(who, roles.savePermissions, { roleId, version, permissions })
}

beforeAll(async () => {
  for (const type of ['WelcomeLetter', 'DefaultNotice', 'LeaseDocument'] as const) {
    const letter = { type, title: `closed-${type}`, tenantId: ids.tenant.bakery }
    const more = type === 'DefaultNotice' ? { dueDate: '2026-12-01' } : {}
    documents[type] = (await call('landlord', submissions.add, { ...letter, ...more }, file(type))).body.id
  }
})

describe('the menus a role opens', () => {
  const at = (group: string, title: string) => {
    const found = menu.find((one) => one.title === group)
    const item = found?.items.find((one) => one.title === title)
    if (!found || !item) throw new Error(`${group} ${title}`)
    return [found, item] as const
  }

  test('are a group, or some of its children; Home always', () => {
    expect(opens(['Legal'], ...at('Legal', 'Default Notices'))).toBe(true)
    expect(opens(['Legal-Default Notices'], ...at('Legal', 'Default Notices'))).toBe(true)
    expect(opens(['Legal-Default Notices'], ...at('Legal', 'Demand Notices'))).toBe(false)
    expect(opens([], ...at('Home', 'Home'))).toBe(true)
    expect(openEntries(menu, [])).toEqual(['Home-Home'])
  })

  test('of two roles add up: a whole group is not narrowed by the other’s child', () => {
    const both = joined(menu, [['Legal'], ['Legal-Default Notices', 'Clients']])
    expect(opens(both, ...at('Legal', 'Demand Notices'))).toBe(true)
    expect(opens(both, ...at('Clients', 'Clients'))).toBe(true)
    expect(opens(both, ...at('Sites', 'Sites'))).toBe(false)
  })

  test('may be given by whoever has no fewer', () => {
    const of = (...menus: string[]) =>
      grantOfRows(menu, [{ permissionId: Permission.RestrictAccessToMenus, stringValue1: JSON.stringify(menus) }])
    const all = grantOfRows(menu, [])
    expect(isCovered(of('Legal-Default Notices'), of('Legal'))).toBe(true)
    expect(isCovered(of('Legal'), of('Legal-Default Notices'))).toBe(false)
    expect(isCovered(all, of('Legal'))).toBe(false)
    expect(isCovered(of('Legal'), all)).toBe(true)
  })
})

describe('an entry of the menu', () => {
  test('that shares a plan feature with one that is open, or has none, is closed by itself', async () => {
    const rents = () => call('clerk', rentalNotices.search, {})
    const letters = () => call('clerk', submissions.ofSite, { siteId: '1', type: 'RentalNotice' })
    const due = () => call('clerk', submissions.searchDue, {})
    const statuses = async () => [(await rents()).status, (await letters()).status, (await due()).status]
    await grant(ids.role.clerk, [restrictTo('Billings & Statements-Rental Notice Letters')])
    expect(await statuses()).toEqual([403, 200, 403])
    expect((await rents()).failure.errorMessage).toBe('Your role does not open this.')
    await grant(ids.role.clerk, [restrictTo('Billings & Statements-Rental Notices', 'Due dates')])
    expect(await statuses()).toEqual([200, 403, 200])
    await grant(ids.role.clerk, [restrictTo('Legal-Default Notices', 'Legal-Lease Documents')])
  })

  test('closes with it every screen that it leads to', async () => {
    const invoices = 'Billings & Statements-Other Payments'
    const rates = () => call('clerk', taxRates.search, {})
    const templates = () => call('clerk', invoiceTemplates.search, {})
    const mails = () => call('clerk', invoiceMailing.log, {})
    const statuses = async () => [(await rates()).status, (await templates()).status, (await mails()).status]
    const manages = { id: Permission.AllowManageInvoices }
    await grant(ids.role.clerk, [manages, restrictTo('Billings & Statements-Rental Notice Letters')])
    expect(await statuses()).toEqual([403, 403, 403])
    await grant(ids.role.clerk, [manages, restrictTo(invoices)])
    expect(await statuses()).toEqual([200, 200, 200])
    await grant(ids.role.clerk, [restrictTo('Legal-Default Notices', 'Legal-Lease Documents')])
  })

  test('can close every call that depends on a plan feature', () => {
    const input = { params: {}, query: {}, body: { category: 'sample' } }
    const open = everyCall.filter(({ call: { allow } }) => allow.features(input).length > 0 && allow.entries(input).length === 0)
    expect(open.map(({ call: { path } }) => path)).toEqual([])
  })
})

describe('somebody whose role restricts the menus', () => {
  test('gets 403 on every call of a closed type, with the reason, and the open ones answered', async () => {
    for (const type of documentTypeNames) {
      const { status, failure } = await call('clerk', submissions.ofSite, { siteId: '1', type })
      const open = type === 'DefaultNotice' || type === 'LeaseDocument'
      expect([type, status], failure?.errorMessage).toEqual([type, open ? 200 : 403])
      if (!open) expect(failure.errorMessage).toBe('Your role does not open this.')
    }
    expect((await call('clerk', sites.search, {})).status).toBe(403)
    expect((await call('clerk', sites.get, { id: 1 })).status).toBe(403)
    expect((await call('clerk', tenants.get, { id: 1 })).status).toBe(403)
    expect((await call('clerk', tenants.search, {})).status).toBe(403)
  })

  test('finds nothing of it in any list, search, zip, nor by the file’s own address', async () => {
    const found = await Promise.all([
      call('clerk', submissions.search, { query: 'closed' }),
      call('clerk', submissions.searchDue, { query: 'closed', from: '2026-01-01', to: '2026-12-31' }),
    ])
    for (const { response } of found) expect(response.payload).not.toContain('closed-WelcomeLetter')
    expect(found[0].body.items.map(({ title }) => title).toSorted()).toEqual(['closed-DefaultNotice', 'closed-LeaseDocument'])
    // Nor by asking for a closed type: an open one answers its own alone.
    for (const type of documentTypeNames) {
      const { status, body } = await call('clerk', submissions.search, { type })
      const isOpen = type === 'DefaultNotice' || type === 'LeaseDocument'
      expect([type, status]).toEqual([type, isOpen ? 200 : 403])
      if (isOpen) expect(body.items.map((one) => one.type)).toEqual([type])
    }
    expect((await call('clerk', submissions.get, { id: documents['WelcomeLetter'] as number })).status).toBe(404)
    expect((await call('clerk', submissions.download, { ids: [documents['WelcomeLetter'] as number] })).status).toBe(404)
    const { fileUrl } = (await call('landlord', submissions.get, { id: documents['WelcomeLetter'] as number })).body
    const open = (await call('landlord', submissions.get, { id: documents['LeaseDocument'] as number })).body.fileUrl
    const token = (await call('clerk', siteList.tokens, {})).body.siteTokens[1]
    expect((await send('clerk', { method: 'GET', url: `${fileUrl}?token=${token}` })).statusCode).toBe(404)
    expect((await send('clerk', { method: 'GET', url: `${open}?token=${token}` })).statusCode).toBe(200)
  })

  test('the same for a client’s person', async () => {
    expect((await call('assistant', submissions.ofTenantSite, { type: 'InsuranceCertificate' })).status).toBe(200)
    expect((await call('assistant', submissions.ofTenantSite, { type: 'LeaseDocument' })).status).toBe(403)
    expect((await call('assistant', ownLeasesSummary.get, {})).status).toBe(403)
    expect((await call('assistant', ownLeasesSummary.details, { range: '30' })).status).toBe(403)
    expect((await call('assistant', submissions.search, {})).body.items).toEqual([])
    expect((await call('assistant', submissions.search, { type: 'LeaseDocument' })).status).toBe(403)
    expect((await call('assistant', submissions.get, { id: documents['LeaseDocument'] as number })).status).toBe(404)
  })

  test('writes nothing without the permission, also where the type is open', async () => {
    const letter = { type: 'LeaseDocument', title: 'x', tenantId: 1 } as const
    expect((await call('clerk', submissions.add, letter, file('x'))).status).toBe(403)
    expect(
      (await call('clerk', submissions.remove, { type: 'LeaseDocument', id: documents['LeaseDocument'] as number })).status,
    ).toBe(403)
    await grant(ids.role.clerk, [
      restrictTo('Legal-Default Notices', 'Legal-Lease Documents'),
      { id: Permission.AllowManageDocuments },
    ])
    expect((await call('clerk', submissions.add, letter, file('x'))).status).toBe(200)
    expect((await call('clerk', submissions.add, { ...letter, type: 'WelcomeLetter' }, file('x'))).status).toBe(403)
    await grant(ids.role.clerk, [restrictTo('Legal-Default Notices', 'Legal-Lease Documents')])
  })

  test('a changed restriction holds from the next call on', async () => {
    await grant(ids.role.clerk, [restrictTo('Legal-Default Notices', 'Legal-Lease Documents', 'Billings & Statements')])
    expect((await call('clerk', submissions.ofSite, { siteId: '1', type: 'WelcomeLetter' })).status).toBe(200)
    expect((await call('clerk', account.getUser, {})).body.menus).toContain('Billings & Statements-Welcome Letters')
    await grant(ids.role.clerk, [restrictTo('Legal-Default Notices', 'Legal-Lease Documents')])
    expect((await call('clerk', submissions.ofSite, { siteId: '1', type: 'WelcomeLetter' })).status).toBe(403)
  })
})

describe('custom roles', () => {
  test('are made, changed, listed with how many have them, and deleted when nobody does', async () => {
    const { body } = await save('landlord', {
      name: 'Leasing',
      permissions: [{ id: Permission.AllowManageClients, stringValue1: null }],
    })
    const made = (await call('landlord', roles.get, { id: body.id })).body
    expect(made).toMatchObject({ name: 'Leasing', userCount: 0, editable: true, permissions: [{ id: 1, stringValue1: null }] })
    expect((await save('landlord', { ...made, userType: 1, permissions: undefined, name: 'Leasing team' } as never)).status).toBe(
      200,
    )
    expect((await save('landlord', { ...made, userType: 1, permissions: undefined, name: 'Stale' } as never)).status).toBe(409)
    expect((await call('landlord', roles.get, { id: body.id })).body.permissions).toEqual([{ id: 1, stringValue1: null }])
    expect((await save('landlord', { name: 'LEASING team' })).failure.fields).toHaveProperty('name')
    expect((await call('landlord', roles.search, { query: 'leasing' })).body.items).toHaveLength(1)
    expect((await call('landlord', roles.remove, { id: String(body.id) as never })).status).toBe(200)
    expect((await call('landlord', roles.get, { id: body.id })).status).toBe(404)
  })

  test('somebody has are not deleted, and stay for whom they are', async () => {
    expect((await call('landlord', roles.remove, { id: ids.role.clerk })).failure.errorMessage).toBe(
      '1 person has this role. Give them another one first.',
    )
    const clerk = (await call('landlord', roles.get, { id: ids.role.clerk })).body
    expect((await save('landlord', { ...clerk, userType: 2 } as never)).status).toBe(409)
    expect((await call('landlord', roles.users, { roleId: ids.role.clerk })).body.items).toMatchObject([{ id: idOf('clerk') }])
    const { body: unused } = await save('landlord', { name: 'Unused' })
    const invited = { email: 'one@new.example', roleId: Role.CompanyUser, siteIds: [1], customRoleIds: [unused.id] } as const
    await call('landlord', users.invite, { ...invited, siteIds: [1], customRoleIds: [unused.id] })
    expect((await call('landlord', roles.remove, { id: unused.id })).failure.errorMessage).toContain('1 person is invited')
  })

  test('take only permissions that exist and fit, and menus that exist', async () => {
    const status = async (permissions: { id: number; stringValue1?: string | null }[], userType = 1) =>
      (await save('landlord', { name: `N${Math.random()}`, userType, permissions } as never)).status
    expect(await status([{ id: 999 }])).toBe(400)
    expect(await status([{ id: Permission.AllowManageSites }], UserType.Tenant)).toBe(400)
    for (const json of [null, '', 'Legal', '{}', '["Nowhere"]', '[1]', '["Legal-Nowhere"]'])
      expect(await status([{ id: Permission.RestrictAccessToMenus, stringValue1: json }])).toBe(400)
    expect(await status([restrictTo('Legal')], UserType.Tenant)).toBe(200)
    const every = permissionList.filter(({ id }) => id !== Permission.RestrictAccessToMenus)
    expect(await status(every.map(({ id }) => ({ id, stringValue1: 'dropped' })))).toBe(200)
  })

  test('of another company do not exist; those without the permission get nowhere', async () => {
    const { southRole } = ids.role
    expect((await call('landlord', roles.get, { id: southRole })).status).toBe(404)
    expect((await call('landlord', roles.savePermissions, { roleId: southRole, version: 1, permissions: [] })).status).toBe(404)
    expect((await call('landlord', roles.remove, { id: southRole })).status).toBe(404)
    for (const who of ['manager', 'clerk', 'client', 'admin'] as const) expect((await save(who, { name: 'No' })).status).toBe(403)
    expect((await call('landlord', companyRoles.list, {})).body.items.map(({ id }) => id)).not.toContain(southRole)
  })

  test('grant no more than whoever makes them has; one’s own role is somebody else’s to change', async () => {
    const few = [{ id: Permission.AllowManageDocuments, stringValue1: null }]
    const much = [{ id: Permission.AllowManageBankAccount, stringValue1: null }]
    expect((await save('deputy', { name: 'Few', permissions: few })).status).toBe(200)
    expect((await save('deputy', { name: 'Much', permissions: much })).status).toBe(403)
    const { body } = await save('landlord', { name: 'Treasurer', permissions: much })
    expect((await grant(body.id, few, 'deputy')).status).toBe(403)
    expect((await call('deputy', roles.remove, { id: body.id })).status).toBe(403)
    expect((await grant(ids.role.deputy, few, 'deputy')).failure.errorMessage).toContain('You have this role yourself')
    expect((await call('deputy', roles.get, { id: body.id })).body.editable).toBe(false)
  })

  test('say what they allow: one’s own roles and permissions, and every permission there is', async () => {
    expect((await call('clerk', roles.own, {})).body.items.map(({ name }) => name)).toEqual(['Company user', 'Notice clerk'])
    expect((await call('corporate', roles.own, {})).body.items.map(({ name }) => name)).toEqual(['Corporate client'])
    expect((await call('clerk', roles.ownPermissions, {})).body.items).toEqual([
      { id: 48, stringValue1: '["Legal-Default Notices","Legal-Lease Documents"]' },
    ])
    expect((await call('manager', roles.ownPermissions, {})).body.items.map(({ id }) => id)).toEqual([
      55, 1, 2, 6, 7, 8, 9, 10, 11, 12, 13,
    ])
    const { items } = (await call('client', roles.permissions, {})).body
    expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 60,
    ])
  })
})

describe('looking at the portal as a role', () => {
  afterEach(async () => {
    await call('landlord', rolePreview.endViewAs, {})
  })

  test('shows what the role sees, and ends when it is ended', async () => {
    await call('landlord', rolePreview.viewAs, { roleId: ids.role.clerk })
    expect((await call('landlord', account.getUser, {})).body).toMatchObject({ viewsAs: 'Notice clerk', permissionIds: [] })
    expect((await call('landlord', submissions.ofSite, { siteId: '1', type: 'WelcomeLetter' })).status).toBe(403)
    expect((await call('landlord', submissions.ofSite, { siteId: '1', type: 'DefaultNotice' })).status).toBe(200)
    expect((await call('landlord', rolePreview.endViewAs, {})).status).toBe(200)
    expect((await call('landlord', account.getUser, {})).body.viewsAs).toBeNull()
    expect((await call('landlord', submissions.ofSite, { siteId: '1', type: 'WelcomeLetter' })).status).toBe(200)
  })

  test('for a client’s role through one client, its files and nobody else’s', async () => {
    expect((await call('landlord', rolePreview.viewAs, { roleId: Role.ClientUser })).failure.fields).toHaveProperty('tenantId')
    await call('landlord', rolePreview.viewAs, { roleId: Role.ClientUser, tenantId: ids.tenant.bookshop })
    const user = (await call('landlord', account.getUser, {})).body
    expect(user).toMatchObject({ viewsAs: 'Client user', tenant: { name: 'Bookshop' } })
    expect((await call('landlord', submissions.search, {})).body.items).toEqual([])
    const { rows } = await database.pool.query('select file_id as id from submissions where id = $1', [
      documents['LeaseDocument'],
    ])
    const answer = await send('landlord', { method: 'GET', url: `/files/${rows[0].id}/a.pdf?token=${user.tenant?.siteToken}` })
    expect(answer.statusCode).toBe(404)
  })

  test('changes nothing: every write of the contract is refused meanwhile, and no read changes anything', async () => {
    const digest = async () => (await database.pool.query(everything)).rows[0].digest
    for (const as of [
      { roleId: ids.role.deputy, tenantId: null },
      { roleId: Role.CompanyUser, tenantId: null },
      { roleId: Role.ClientAdmin, tenantId: ids.tenant.bakery },
    ]) {
      expect((await call('landlord', rolePreview.viewAs, as)).status).toBe(200)
      const before = await digest()
      let refused = 0
      for (const { call: one } of everyCall) {
        if (one.allowInRolePreview || one.path === '/Account/logout') continue
        const input = inputOf(one, (name, shape) => (name === 'id' ? 1 : exampleOf(shape, () => undefined)), false)
        const { statusCode, payload } = await send('landlord', requestOf(one, input))
        if (one.writes) expect(statusCode, one.path).toBeGreaterThanOrEqual(400)
        expect(statusCode, `${one.path} ${payload.slice(0, 200)}`).toBeLessThan(500)
        if (payload.includes('Nothing can be changed meanwhile')) refused++
      }
      expect(refused).toBeGreaterThan(5)
      expect(await digest()).toBe(before)
      expect((await call('landlord', account.isAuthenticated, {})).body.isAuthenticated).toBe(true)
      await call('landlord', rolePreview.endViewAs, {})
    }
  })

  test('is for administrators of the company alone, and never leads up or elsewhere', async () => {
    for (const who of ['manager', 'deputy', 'clerk', 'client', 'admin'] as const)
      expect((await call(who, rolePreview.viewAs, { roleId: Role.CompanyUser })).status).toBe(403)
    for (const roleId of [Role.SystemAdmin, Role.SystemUser, ids.role.southRole, 999_999])
      expect((await call('landlord', rolePreview.viewAs, { roleId })).status).toBe(404)
    expect((await call('landlord', rolePreview.viewAs, { roleId: Role.CompanyAdmin })).status).toBe(403)
    const foreign = { roleId: Role.ClientUser, tenantId: ids.tenant.southShop }
    expect((await call('landlord', rolePreview.viewAs, foreign)).status).toBe(404)
    expect((await call('landlord', account.getUser, {})).body.viewsAs).toBeNull()
  })

  test('a session that says so of somebody who is no administrator gives nothing', async () => {
    const see = (as: object | null) =>
      database.pool.query('update sessions set view_as = $1 where user_id = $2', [as && JSON.stringify(as), idOf('manager')])
    await see({ roleId: Role.CompanyUser, tenantId: null })
    const named = (await call('manager', siteList.get, {})).body.items.map(({ name }) => name)
    expect(named).toEqual(['North Mall'])
    expect((await call('manager', account.getUser, {})).body.viewsAs).toBeNull()
    await see(null)
  })

  test('of a role or through a client that goes away ends by itself', async () => {
    const { body } = await save('landlord', { name: 'Short-lived' })
    await call('landlord', rolePreview.viewAs, { roleId: body.id })
    await database.pool.query('delete from custom_roles where id = $1', [body.id])
    await call('otherLandlord', account.getUser, {})
    await call('landlord', rolePreview.endViewAs, {})
    await call('landlord', rolePreview.viewAs, { roleId: Role.ClientUser, tenantId: ids.tenant.bookshop })
    await database.pool.query('update tenants set active = false where id = $1', [ids.tenant.bookshop])
    await call('landlord', account.logout, {}, {}, { cookie: '' })
    expect((await call('landlord', rolePreview.endViewAs, {})).status).toBe(200)
    expect((await call('landlord', account.getUser, {})).body.viewsAs).toBeNull()
    await database.pool.query('update tenants set active = true where id = $1', [ids.tenant.bookshop])
  })
})

/** What a write could have changed. */
const everything = `select md5(concat(
  (select string_agg(t::text, ';' order by id) from tenants t), (select string_agg(t::text, ';' order by id) from sites t),
  (select string_agg(t::text, ';' order by id) from submissions t), (select string_agg(t::text, ';' order by id) from users t),
  (select string_agg(t::text, ';' order by id) from custom_roles t), (select string_agg(t::text, ';' order by id) from accounts t),
  (select string_agg(t::text, ';' order by id) from invitations t), (select string_agg(t::text, ';' order by id) from landlords t), (select count(*) from mails), (select count(*) from files)
)) as digest`
