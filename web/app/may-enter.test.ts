import { Permission } from '@atrium/contract/access/access.ts'
import type { CurrentUser } from '@atrium/contract/accounts/account.ts'
import type { Subscription } from '@atrium/contract/subscription/current-plan.ts'
import { expect, test } from 'vitest'
import { viewerOf } from '../kit/useViewer.ts'
import { mayEnter } from './may-enter.ts'
import type { Screen } from './screens.ts'

const load = () => Promise.reject(new Error('not loaded here'))
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
  roles: [],
  permissions: { ...flags, ...permissions },
  permissionIds: [],
  menus: null,
  viewsAs: null,
  supportBy: null,
  settings: { language: null, dateFormat: null, timeZone: null, darkTheme: null },
  photoUrl: null,
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
const screen = (more: Partial<Screen>): Screen => ({ path: '/x', load, ...more })

test('a screen needs every feature it names', () => {
  expect(mayEnter(screen({ features: ['Legal'] }), landlord(), {})).toBe(true)
  expect(mayEnter(screen({ features: ['Legal', 'Lease Documents'] }), landlord(), {})).toBe(false)
  expect(mayEnter(screen({ features: ({ type }) => (type === 'a' ? ['Legal'] : ['Billings']) }), landlord(), { type: 'b' })).toBe(
    false,
  )
})

test('an add-on comes with premium and enterprise, or by itself', () => {
  const addOn = screen({ addOn: 'E-Signatures' })
  const premium = { name: 'Plus', isPremium: true, isEnterprise: false, sites: 1, tenants: 1 }
  expect(mayEnter(addOn, landlord(), {})).toBe(false)
  expect(mayEnter(addOn, landlord({ plan: premium }), {})).toBe(true)
  expect(mayEnter(addOn, landlord({ addOns: [{ name: 'E-Signatures', selected: true }] }), {})).toBe(true)
  expect(mayEnter(addOn, landlord({ addOns: [{ name: 'E-Signatures', selected: false }] }), {})).toBe(false)
})

test('a screen that needs a permission is for those of a company whose role grants it', () => {
  const needs = screen({ needs: Permission.AllowManageUsers })
  const has = viewerOf({ ...user({ isLandlordUser: true }), permissionIds: [Permission.AllowManageUsers] }, plan())
  expect([mayEnter(needs, landlord(), {}), mayEnter(needs, has, {})]).toEqual([false, true])
})

test('admins pass without plan checks, but not into what is for others', () => {
  const admin = viewerOf(user({ isSystemAdmin: true }), undefined)
  expect(mayEnter(screen({ features: ['Billings'], addOn: 'x' }), admin, {})).toBe(true)
  expect(mayEnter(screen({ who: ['landlord'] }), admin, {})).toBe(false)
})

test('a role that restricts the menus closes the screens of the entries that it does not name', () => {
  const menus = ['Billings & Statements-Rental Notice Letters']
  const clerk = viewerOf({ ...user({ isLandlordUser: true }), menus }, plan())
  const enters = (path: string, params: Record<string, string> = {}) => mayEnter(screen({ path }), clerk, params)
  expect(enters('/:submissionType', { submissionType: 'RentalNotice' })).toBe(true)
  expect(enters('/:submissionType/view', { submissionType: 'RentalNotice' })).toBe(true)
  for (const path of ['/rental-notices', '/documents-due', '/landlord/users', '/company/themes'])
    expect(enters(path), path).toBe(false)
  expect(enters('/')).toBe(true)
  expect(enters('/account/profile')).toBe(true)
})
