import { Permission, type ViewerKind } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { itemsFor } from '@atrium/contract/access/menu.ts'
import { entryName, inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { pageEntries, providePageEntries } from '../kit/menus/page-entries.ts'
import { features, menu, screens } from './features.ts'

const shown = [...screens.map(({ screen }) => screen), ...features.flatMap(({ menu = [] }) => menu)]

test('every screen that names a group of the menu stands in it', () => {
  const listed = new Set(menu.flatMap(({ title, items }) => items.map((item) => `${title} ${item.path}`)))
  const missing = shown.filter(({ group, path }) => group && !listed.has(`${group} ${path}`))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('a role that closes an entry closes the screen it leads to', () => {
  for (const group of menu)
    for (const item of itemsFor(group, 'landlord'))
      expect(item.access.entries(inputOfScreen({}))).toContain(entryName(group.title, item.title))
})

test('a screen that depends on a plan feature belongs to an entry of the menu, by which a role closes it', () => {
  const open = screens.filter(({ screen: { access } }) => {
    const input = inputOfScreen({})
    return access.features(input).length > 0 && access.entries(input).length === 0
  })
  expect(open.map(({ screen }) => screen.path)).toEqual([])
})

const rights = (kind: ViewerKind) => ({
  kind,
  hasClient: true,
  isClientUser: false,
  permissions: new Set(Object.values(Permission)),
  features: new Set(['Billings']),
  openEntries: null,
  addOns: 'all' as const,
})
const pageMenu = (of: string, kind: ViewerKind) =>
  pageEntries(of)
    .filter(({ access }) => may(rights(kind), access) === undefined)
    .map(({ text }) => text)
providePageEntries(features.flatMap(({ pageMenus = [] }) => pageMenus))

test('the menu of a list has what its own and other features add to it, in order', () => {
  expect(pageMenu('client invoice', 'landlord')).toEqual([
    'Payments',
    'Record payments',
    'Mail payment links',
    'Invoice templates',
  ])
  expect(pageMenu('client invoice', 'client')).toEqual(['Payments', 'Statement of account'])
  expect(pageMenu('payment', 'landlord')).toEqual(['Other Payments', 'Record payments', 'Bank reconciliation'])
  expect(pageMenu('payment', 'corporate')).toEqual(['Other Payments'])
})

test('an entry of a page’s menu is seen by nobody who may not open the screen that it leads to', () => {
  for (const entry of features.flatMap(({ pageMenus = [] }) => pageMenus)) {
    if (!('to' in entry)) continue
    const led = screens.filter(({ screen }) => matchPath(screen.path, entry.to)).map(({ screen }) => screen.access)
    const open = led.filter(({ kinds, permissions }) => {
      const { access } = entry
      return access.kinds.every((kind) => kinds.includes(kind)) && permissions.every((id) => access.permissions.includes(id))
    })
    expect(open.length, entry.text).toBe(led.length)
    expect(led.length, entry.text).toBeGreaterThan(0)
  }
})
