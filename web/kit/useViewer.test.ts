import { landlord as landlords, Permission, signedIn } from '@atrium/contract/access/access.ts'
import type { CurrentUser } from '@atrium/contract/access/account.ts'
import type { Subscription } from '@atrium/contract/access/current-plan.ts'
import { screen as screenOf } from '@atrium/contract/kit/screen.ts'
import { expect, test } from 'vitest'
import { viewerOf } from './useViewer.ts'

const flags = {
  isSystemAdmin: false,
  isSystemUser: false,
  isLandlordAdmin: false,
  isLandlordUser: false,
  isTenantAdmin: false,
  isTenantUser: false,
  corporateAccount: false,
}
const user = (permissions: Partial<typeof flags>): CurrentUser => ({
  id: 1,
  firstName: 'Ana',
  lastName: 'Ito',
  fullName: 'Ana Ito',
  email: 'ana@atrium.test',
  secondStep: 'free',
  fieldSettings: {},
  roles: [],
  permissions: { ...flags, ...permissions },
  permissionIds: [],
  allSites: true,
  menus: null,
  viewsAs: null,
  supportBy: null,
  inSample: false,
  settings: { language: null, dateFormat: null, timeZone: null, darkTheme: null },
  photoUrl: null,
  contact: { id: 1, profileImage: null },
  landlord: null,
  tenant: null,
  tenants: [],
})
const plan = (more: Partial<Subscription> = {}): Subscription => ({
  isTrial: false,
  trialEnd: null,
  valid: true,
  plan: { name: 'Basic', isPremium: false, isEnterprise: false, sites: 1, tenants: 1 },
  addOns: [],
  metaData: [{ key: 'Legal', booleanValue1: true }],
  usage: { noOfSites: 0, noOfTenants: 0 },
  ...more,
})
const landlord = (more?: Partial<Subscription>) => viewerOf(user({ isLandlordAdmin: true }), plan(more))
const screen = (access = signedIn) => screenOf({ path: '/x', access })
const params = (one: Record<string, string>) => ({ params: one, query: {}, body: undefined })

test('a screen needs every feature it names', () => {
  const typed = screen(signedIn.on(({ params: { type } }) => (type === 'a' ? ['Legal'] : ['Billings'])))
  expect(landlord().may(screen(signedIn.on('Legal')))).toBe(true)
  expect(landlord().may(screen(signedIn.on('Legal', 'Lease Documents')))).toBe(false)
  expect([landlord().may(typed, params({ type: 'a' })), landlord().may(typed, params({ type: 'b' }))]).toEqual([true, false])
})

test('an add-on comes with premium and enterprise, or by itself', () => {
  const addOn = screen(signedIn.withAddOn('E-Signatures'))
  const premium = { name: 'Plus', isPremium: true, isEnterprise: false, sites: 1, tenants: 1 }
  expect(landlord().may(addOn)).toBe(false)
  expect(landlord({ plan: premium }).may(addOn)).toBe(true)
  expect(landlord({ addOns: [{ name: 'E-Signatures', selected: true }] }).may(addOn)).toBe(true)
  expect(landlord({ addOns: [{ name: 'E-Signatures', selected: false }] }).may(addOn)).toBe(false)
})

test('a screen that needs a permission is for those of a company whose role grants it', () => {
  const needs = screen(signedIn.needs(Permission.AllowManageUsers))
  const has = viewerOf({ ...user({ isLandlordUser: true }), permissionIds: [Permission.AllowManageUsers] }, plan())
  expect([landlord().may(needs), has.may(needs)]).toEqual([false, true])
})

test('a role that restricts menus closes a screen whose entry it does not name', () => {
  const restricted = viewerOf({ ...user({ isLandlordUser: true }), menus: ['Legal-Default Notices'] }, plan())
  const at = (group: string) => screenOf({ path: '/x', title: 'Default Notices', group, access: signedIn })
  expect([restricted.may(at('Legal')), restricted.may(at('Clients'))]).toEqual([true, false])
})

test('admins pass without plan checks, but not into what is for others', () => {
  const admin = viewerOf(user({ isSystemAdmin: true }), undefined)
  expect(admin.may(screen(signedIn.on('Billings').withAddOn('x')))).toBe(true)
  expect(admin.may(screen(landlords))).toBe(false)
})
