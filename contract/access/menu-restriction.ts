import { entryName } from '../kit/screen.ts'
import { openForms } from './form-entries.ts'
import type { Menu, MenuGroup } from './menu.ts'

/**
 * The payload of the permission RestrictAccessToMenus: a JSON list of group titles, each optionally joined with a child title
 * by a dash. A group alone opens all of it; with children, only those. What it does not name is closed, with every call and
 * file behind it.
 */
export type MenuRestriction = readonly string[]

/** Home is always open: a login has to lead somewhere. */
export const ALWAYS_OPEN = 'Home'

/** Reads the payload; one that cannot be parsed opens nothing. */
export function readRestriction(json: string | null): MenuRestriction {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

export function opens(restriction: MenuRestriction, group: Pick<MenuGroup, 'title'>, item: { title: string }): boolean {
  if (group.title === ALWAYS_OPEN) return true
  const children = restriction.filter((entry) => entry.startsWith(`${group.title}-`))
  return children.length > 0 ? children.includes(entryName(group.title, item.title)) : restriction.includes(group.title)
}

/** The entries that a restriction leaves open, each by its own name. */
export const openEntries = (menu: Menu, restriction: MenuRestriction): string[] => [
  ...new Set([
    ...menu.flatMap((group) =>
      group.items.filter((item) => opens(restriction, group, item)).map((item) => entryName(group.title, item.title)),
    ),
    ...openForms(restriction),
  ]),
]

/** What several restrictions open together, each entry by its own name: whatever any of them opens. */
export const joined = (menu: Menu, restrictions: readonly MenuRestriction[]): MenuRestriction => [
  ...new Set(restrictions.flatMap((restriction) => openEntries(menu, restriction))),
]
