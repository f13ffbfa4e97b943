import { itemsFor, menu } from '@atrium/contract/access/menu.ts'
import { entryName, inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { documentLists } from '@atrium/contract/tenancy/document-screens.ts'
import { expect, test } from 'vitest'
import { screens } from './features.ts'

const shown = [...screens.map(({ screen }) => screen), ...Object.values(documentLists)]

test('every screen that names a group of the menu stands in it', () => {
  const listed = new Set(menu.flatMap(({ title, items }) => items.map((item) => `${title} ${item.path}`)))
  const missing = shown.filter(({ group, path }) => group && !listed.has(`${group} ${path}`))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('every entry leads to a screen, and a role that closes the entry closes it', () => {
  for (const group of menu)
    for (const item of itemsFor(group, 'landlord')) {
      expect(shown.map(({ path }) => path)).toContain(item.path)
      expect(item.access.entries(inputOfScreen({}))).toContain(entryName(group.title, item.title))
    }
})
