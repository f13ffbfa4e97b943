import fc from 'fast-check'
import { expect, test } from 'vitest'
import { screen } from '../kit/screen.ts'
import { admin, clients, landlord, signedIn } from './access.ts'
import {
  changesForClients,
  changesOf,
  companyMenu,
  companyPart,
  isAlone,
  isOfClients,
  type MenuBranch,
  type MenuChanges,
  noChanges,
} from './company-menu.ts'
import type { Menu, MenuGroup } from './menu.ts'

const both = landlord.or(clients)
const group = (title: string, ...entries: [title: string, access?: typeof both][]): MenuGroup => ({
  title,
  icon: 'folder',
  items: entries.map(([name, access = both], at) => screen({ path: `/${title}/${at}`, title: name, group: title, access })),
})
const menu: Menu = [
  group('Home', ['Home', signedIn as never]),
  group(
    'Marketing',
    ['Jobs'],
    ['Stores Description', landlord as never],
    ['Store Description', clients as never],
    ['Promotions'],
  ),
  group('Legal', ['Leases'], ['Notices'], ['Renewals']),
  group('Reviews', ['Reviews', clients as never]),
  group('Manage users', ['Users', landlord as never], ['Roles', landlord as never]),
  { ...group('Audit log', ['Audit log']), kinds: ['landlord'] },
  group('Admin', ['Users', admin as never]),
]
const shape = (tree: readonly MenuBranch[]) =>
  tree.map(({ oldTitle, items }) => [oldTitle, ...items.map((item) => item.oldTitle)])
const usual = companyMenu(menu)
const part = companyPart(usual)
const names = part.flatMap((branch) => [branch.oldTitle, ...branch.items.map(({ oldTitle }) => oldTitle)])

test('a client’s entry in place of the landlord’s is one with it; an admin’s is none of a company’s', () => {
  expect(shape(part)).toEqual([
    ['Home', 'Home-Home'],
    ['Marketing', 'Marketing-Jobs', 'Marketing-Stores Description', 'Marketing-Promotions'],
    ['Legal', 'Legal-Leases', 'Legal-Notices', 'Legal-Renewals'],
    ['Reviews', 'Reviews-Reviews'],
    ['Manage users', 'Manage users-Users', 'Manage users-Roles'],
    ['Audit log', 'Audit log-Audit log'],
  ])
  expect(part[1]?.items[1]?.screens.map(({ title }) => title)).toEqual(['Stores Description', 'Store Description'])
  expect(part.filter(({ items }) => items.every(isOfClients)).map(({ oldTitle }) => oldTitle)).toEqual(['Reviews'])
})

const name = fc.constantFrom(...names, 'Gone', 'Admin', 'Admin-Users', 'constructor')
const change = {
  oldTitle: name,
  title: fc.constantFrom(undefined, 'Ours', '$t(Home)'),
  visible: fc.constantFrom(undefined, false),
}
const anyChanges = fc.record({
  ordered: fc.boolean(),
  items: fc.array(
    fc.record({
      ...change,
      icon: fc.constantFrom(undefined, 'star' as const),
      ordered: fc.boolean(),
      groupItems: fc.array(fc.record(change), { maxLength: 6 }),
    }),
    { maxLength: 8 },
  ),
}) as fc.Arbitrary<MenuChanges>
/** All groups and entries; one that stands beside the groups is there as an entry. */
const sorted = (tree: readonly MenuBranch[]) =>
  tree
    .flatMap((branch) => [...(isAlone(branch) ? [] : [branch.oldTitle]), ...branch.items.map(({ oldTitle }) => oldTitle)])
    .sort()

test('whatever is stored, each entry stands in the menu once, Home first, and what is not editable is as usual but for its place', () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      const tree = companyMenu(menu, changes)
      expect(sorted(tree)).toEqual(sorted(usual))
      expect(tree[0]).toEqual(usual[0])
      const users = (all: readonly MenuBranch[]) => all.find(({ oldTitle }) => oldTitle === 'Manage users')
      expect(users(tree)).toEqual(users(usual))
    }),
  )
})

test('only what differs is stored, and it makes the same menu again', () => {
  expect(changesOf(menu, part)).toEqual(noChanges)
  fc.assert(
    fc.property(anyChanges, (changes) => {
      const tree = companyPart(companyMenu(menu, changes))
      expect(companyPart(companyMenu(menu, changesOf(menu, tree)))).toEqual(tree)
      expect(changesOf(menu, companyPart(companyMenu(menu, changesOf(menu, tree))))).toEqual(changesOf(menu, tree))
    }),
  )
  const renamed = part.map((branch) => (branch.oldTitle === 'Legal' ? { ...branch, own: 'Law', icon: 'star' } : branch))
  expect(changesOf(menu, renamed)).toEqual({ ordered: false, items: [{ oldTitle: 'Legal', title: 'Law', icon: 'star' }] })
})

test('what a new version brings stands behind the entry that it follows; what it takes away is gone', () => {
  const changes: MenuChanges = {
    ordered: true,
    items: [
      { oldTitle: 'Home' },
      {
        oldTitle: 'Legal',
        ordered: true,
        groupItems: [{ oldTitle: 'Legal-Renewals' }, { oldTitle: 'Legal-Leases' }, { oldTitle: 'Legal-Notices' }],
      },
      { oldTitle: 'Marketing', title: 'Shops' },
      { oldTitle: 'Gone', title: 'Gone' },
    ],
  }
  const legal = group('Legal', ['Leases'], ['Waivers'], ['Notices'], ['Renewals'])
  const next = menu.flatMap((one) =>
    one.title === 'Legal' ? [legal, group('Keys', ['Keys'])] : one.title === 'Reviews' ? [] : [one],
  )
  expect(shape(companyPart(companyMenu(next, changes))).slice(0, 4)).toEqual([
    ['Home', 'Home-Home'],
    ['Legal', 'Legal-Renewals', 'Legal-Leases', 'Legal-Waivers', 'Legal-Notices'],
    ['Keys', 'Keys-Keys'],
    ['Manage users', 'Manage users-Users', 'Manage users-Roles'],
  ])
})

test('an entry moves to another group, and keeps the name by which a role closes it', () => {
  const changes: MenuChanges = {
    ordered: false,
    items: [{ oldTitle: 'Legal', groupItems: [{ oldTitle: 'Marketing-Jobs', title: 'Work' }] }],
  }
  const [, marketing, legal] = companyMenu(menu, changes)
  expect(marketing?.items.map(({ oldTitle }) => oldTitle)).not.toContain('Marketing-Jobs')
  expect(legal?.items.at(-1)).toMatchObject({ oldTitle: 'Marketing-Jobs', own: 'Work', usual: 'Jobs' })
})

test('an entry stands beside the groups, behind Home unless an order says otherwise, and takes none in', () => {
  const alone: MenuChanges = { ordered: false, items: [{ oldTitle: 'Marketing-Jobs', icon: 'star' }] }
  expect(shape(companyMenu(menu, alone)).slice(0, 3)).toEqual([
    ['Home', 'Home-Home'],
    ['Marketing-Jobs', 'Marketing-Jobs'],
    ['Marketing', 'Marketing-Stores Description', 'Marketing-Promotions'],
  ])
  expect(companyMenu(menu, alone)[1]).toMatchObject({ usual: 'Jobs', icon: 'star', oldIcon: 'folder', fixed: false })
  expect(changesOf(menu, companyPart(companyMenu(menu, alone)))).toEqual(alone)
  const placed: MenuChanges = {
    ordered: true,
    items: [{ oldTitle: 'Home' }, { oldTitle: 'Marketing' }, { oldTitle: 'Legal' }, ...alone.items],
  }
  expect(shape(companyMenu(menu, placed)).map(([title]) => title)).toEqual([
    'Home',
    'Marketing',
    'Legal',
    'Reviews',
    'Manage users',
    'Audit log',
    'Admin',
    'Marketing-Jobs',
  ])
  const filled = [{ oldTitle: 'Marketing-Jobs', groupItems: [{ oldTitle: 'Legal-Leases' }] }, { oldTitle: 'Manage users-Roles' }]
  expect(shape(companyMenu(menu, { ordered: false, items: filled }))).toEqual(shape(companyMenu(menu, alone)))
})

test('clients are told nothing of an entry that their menu does not have', () => {
  const forms: MenuChanges = {
    ordered: false,
    items: [{ oldTitle: 'Forms-secret' }, { oldTitle: 'Legal', groupItems: [{ oldTitle: 'Forms-other' }] }],
  }
  expect(changesForClients(menu, forms).items).toEqual([{ oldTitle: 'Legal', groupItems: [] }])
})

test('clients are told of entries that they never see nothing but their places', () => {
  const changes: MenuChanges = {
    ordered: false,
    items: [
      { oldTitle: 'Marketing', title: 'Shops', groupItems: [{ oldTitle: 'Marketing-Stores Description', title: 'Our store' }] },
      { oldTitle: 'Audit log', title: 'Secret' },
      { oldTitle: 'Reviews', visible: false },
    ],
  }
  expect(changesForClients(menu, changes).items).toEqual([changes.items[0], { oldTitle: 'Audit log' }, changes.items[2]])
  fc.assert(
    fc.property(anyChanges, (all) => {
      const seen = (tree: readonly MenuBranch[]) =>
        tree.flatMap((branch) =>
          branch.items
            .filter((item) => item.screens.some(({ access }) => access.kinds.includes('client')) && !item.kinds)
            .map((item) => [branch.oldTitle, branch.own, branch.icon, item.oldTitle, item.own, item.visible && branch.visible]),
        )
      expect(seen(companyMenu(menu, changesForClients(menu, all)))).toEqual(seen(companyMenu(menu, all)))
    }),
  )
})
