import { type DocumentType, documentTypes, featuresOf } from '../submissions/document-types.ts'
import type { ViewerKind } from './access.ts'
import { type MenuGroup, type MenuItem, menu } from './menu.ts'
import type { PlanFeature } from './plan-features.ts'

/**
 * The payload of the permission RestrictAccessToMenus (document 3, section 6): a JSON list of group titles, each optionally
 * joined with a child title by a dash. A group alone opens all of it; with children, only those.
 */
export type MenuRestriction = readonly string[]

/** Home is always open: a login has to lead somewhere. */
export const ALWAYS_OPEN = 'Home'

/** Reads the payload; nonsense opens nothing rather than everything. */
export function readRestriction(json: string | null): MenuRestriction {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

/** How a restriction names one entry of the menu. */
export const entryName = (group: Pick<MenuGroup, 'title'>, item: Pick<MenuItem, 'title'>) => `${group.title}-${item.title}`

export function opens(restriction: MenuRestriction, group: MenuGroup, item: MenuItem): boolean {
  if (group.title === ALWAYS_OPEN) return true
  const children = restriction.filter((entry) => entry.startsWith(`${group.title}-`))
  return children.length > 0 ? children.includes(entryName(group, item)) : restriction.includes(group.title)
}

/** The entries that a restriction leaves open, each by its own name; all of the menu's for none. */
export const openEntries = (restriction: MenuRestriction | null): string[] =>
  menu.flatMap((group) =>
    group.items.filter((item) => restriction === null || opens(restriction, group, item)).map((item) => entryName(group, item)),
  )

/** What several restrictions open together: whatever any of them opens. */
export const joined = (restrictions: readonly MenuRestriction[]): MenuRestriction => [
  ...new Set(restrictions.flatMap(openEntries)),
]

/** Whether `inner` opens nothing that `outer` closes. */
export function isWithin(inner: MenuRestriction | null, outer: MenuRestriction | null): boolean {
  if (outer === null) return true
  const open = new Set(openEntries(outer))
  return inner !== null && openEntries(inner).every((entry) => open.has(entry))
}

/** The entries of a viewer's menu that a restriction closes, by their route. Calls, screens and document types follow it. */
export const closedRoutes = (restriction: MenuRestriction | null, kind: ViewerKind): ReadonlySet<string> =>
  new Set(
    restriction === null
      ? []
      : menu.flatMap((group) =>
          group.items.filter((item) => item.who.includes(kind) && !opens(restriction, group, item)).map(({ route }) => route),
        ),
  )

/** Whether what belongs to some entries is closed: all of those that stand in the viewer's menu are. */
export function isClosed(routes: readonly string[], closed: ReadonlySet<string>, kind: ViewerKind): boolean {
  if (closed.size === 0) return false
  const own = routes.filter((route) =>
    menu.some(({ items }) => items.some((item) => item.route === route && item.who.includes(kind))),
  )
  return own.length > 0 && own.every((route) => closed.has(route))
}

/** The entry of the menu that an address belongs to: its own, or the one above it. */
export const routeOfPath = (path: string, kind: ViewerKind): string | undefined =>
  menu
    .flatMap(({ items }) => items)
    .filter((item) => item.who.includes(kind) && (item.path === path || (item.path !== '/' && path.startsWith(`${item.path}/`))))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.route

/** The plan features that a restriction closes for a kind of viewer: those that stand in the menu, but in no entry that is open. */
export function closedFeatures(restriction: MenuRestriction, kind: ViewerKind): PlanFeature[] {
  const entries = menu.flatMap((group) => group.items.filter((item) => item.who.includes(kind)).map((item) => ({ group, item })))
  const open = new Set(entries.filter(({ group, item }) => opens(restriction, group, item)).map(({ item }) => item.feature))
  return entries.flatMap(({ item }) => (item.feature && !open.has(item.feature) ? [item.feature] : []))
}

/** The plan features an entry needs: a document type needs its bundle as well as its own. */
export const featuresOfItem = ({ route, feature }: MenuItem): readonly PlanFeature[] =>
  Object.hasOwn(documentTypes, route) ? featuresOf(route as DocumentType) : feature ? [feature] : []
