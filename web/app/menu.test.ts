import { itemsFor } from '@atrium/contract/access/menu.ts'
import { entryName, inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { expect, test } from 'vitest'
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
