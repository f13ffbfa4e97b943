import { companyUserPermissions, Permission, UserType } from '@atrium/contract/access/access.ts'
import { permissionList } from '@atrium/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { menu } from '../../app/features.ts'
import { provideMenu } from '../../kit/menus/menu.ts'
import { describeRights, type Rights } from './describe-rights.ts'

provideMenu(menu)

const company = (permissions: readonly number[], menus: Rights['menus'] = null) =>
  describeRights({ userType: UserType.Landlord, permissions: new Set(permissions), menus })
const of = (rights: ReturnType<typeof describeRights>, group: string) => rights.find((one) => one.group === group)

test('a company user’s usual rights', () => {
  const rights = company(companyUserPermissions)
  expect(of(rights, 'Menus')?.can).toEqual([{ text: 'open every menu that the plan has' }])
  expect(of(rights, 'Documents')?.can).toContainEqual({ text: 'add, change and delete documents of all types at their sites' })
  expect(of(rights, 'People')?.can).toEqual([])
  expect(of(rights, 'People')?.cannot.map(({ text }) => text)).toContain('invite or change people')
})

test('a role that opens one type of document only, to read', () => {
  const rights = company([], ['Legal-Default Notices'])
  expect(of(rights, 'Menus')?.can).toEqual([{ text: 'open only these menus: {{names}}', names: ['Legal'] }])
  expect(of(rights, 'Documents')?.can[0]).toEqual({
    text: 'see documents of these types at their sites: {{names}}',
    names: ['Default Notices'],
  })
  expect(of(rights, 'Documents')?.cannot.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['see documents of any other type', 'add, change or delete documents']),
  )
  expect(of(company([], []), 'Menus')?.cannot).toEqual([{ text: 'open any menu but Home' }])
})

test('a client’s person is told of its own documents, and of nothing that only a company’s can have', () => {
  const rights = describeRights({ userType: UserType.Tenant, permissions: new Set(), menus: null })
  expect(rights.map(({ group }) => group)).toEqual(['Menus', 'Documents'])
  expect(of(rights, 'Documents')?.can.map(({ text }) => text)).toContain('upload, change and delete their insurance certificates')
})

test('every permission is said once, one way or the other', () => {
  const listed = permissionList.filter(
    ({ id }) => id !== Permission.RestrictAccessToMenus && id !== Permission.AllowManageDocuments,
  )
  const all = company(listed.map(({ id }) => id)).flatMap(({ can }) => can.map(({ text }) => text))
  const none = company([]).flatMap(({ cannot }) => cannot.map(({ text }) => text))
  for (const { can, cannot } of listed) {
    expect(all.filter((text) => text === can)).toHaveLength(1)
    expect(none).toContain(cannot)
  }
})
