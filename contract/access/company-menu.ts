import { z } from 'zod'
import { inOrder } from '../kit/in-order.ts'
import { line } from '../kit/line.ts'
import type { Text } from '../kit/options.ts'
import { entryName, type Screen } from '../kit/screen.ts'
import { landlord, Permission, type ViewerKind } from './access.ts'
import { itemsFor, type Menu, type MenuGroup } from './menu.ts'
import { menuIcons } from './menu-icons.ts'
import { ALWAYS_OPEN } from './menu-restriction.ts'

// The menu as a company has changed it: docs/features/menu.md.

/** Who may change the menu of its company. */
export const menuEditor = landlord.needs(Permission.AllowEditor)

/** The longest name that a company gives an entry. */
export const MAX_MENU_TITLE = 60
/** Entries that a group may have, and groups that a menu may have. */
export const MAX_MENU_ITEMS = 200

/** What an entry is called: the company's own words, or a key of the translations. */
export const textOfNode = ({ own, usual, isOwn }: Pick<MenuNode, 'own' | 'usual' | 'isOwn'>): Text =>
  own ? { own } : isOwn ? { own: usual } : usual

/** What a company has changed of an entry; what is absent is as usual. */
const Changed = {
  /** The entry's own name in the portal, which also names it to a role that restricts menus: a group's title, or `Group-Title`. */
  oldTitle: line().min(1).max(200),
  /** The company's own name: shown as it is in every language. */
  title: line().max(MAX_MENU_TITLE).optional(),
  visible: z.boolean().optional(),
}
export const MenuChange = z.object({
  ...Changed,
  icon: z.enum(menuIcons).optional(),
  groupItems: z.array(z.object(Changed)).max(MAX_MENU_ITEMS).optional(),
  /** Its entries stand in this order, all of them. */
  ordered: z.boolean().optional(),
})
export type MenuChange = z.infer<typeof MenuChange>

/** All that a company has changed of the menu: groups that differ, or all of them in their order. */
export const MenuChanges = z.object({ items: z.array(MenuChange).max(MAX_MENU_ITEMS), ordered: z.boolean() })
export type MenuChanges = z.infer<typeof MenuChanges>

export const noChanges: MenuChanges = { items: [], ordered: false }

/** An entry with the company's changes. */
export interface MenuNode {
  readonly oldTitle: string
  /** What the portal calls it: a key of the translations. */
  readonly usual: string
  /** That is the company's own words. */
  readonly isOwn?: boolean
  /** The company's own name. */
  readonly own?: string | undefined
  readonly visible: boolean
  /** Its screens: a client may have another than the landlord. */
  readonly screens: readonly Screen[]
  /** The kinds of viewer that it is for; absent: whoever may open one of its screens. */
  readonly kinds?: readonly ViewerKind[] | undefined
}

/** A group with the company's changes. */
export interface MenuBranch extends Omit<MenuNode, 'screens' | 'kinds'> {
  readonly icon: string
  readonly oldIcon: string
  /** Stays first. */
  readonly fixed: boolean
  /** Nothing of it but its place is changed. */
  readonly nonEditable: boolean
  readonly items: readonly MenuNode[]
}

/** Groups that keep their name, their icon and their entries. */
const nonEditable: readonly string[] = [ALWAYS_OPEN, 'Manage users']

const ofClients: readonly ViewerKind[] = ['client', 'corporate']
const ofCompany: readonly ViewerKind[] = ['landlord', ...ofClients]

/** Entries that a client has in place of the landlord's, where the two are called differently: they are one entry of the menu. */
const asLandlords: Readonly<Record<string, string>> = { 'Store Description': 'Stores Description' }

const identityOf = (group: MenuGroup, { title, access }: Screen) =>
  entryName(group.title, (!access.kinds.includes('landlord') && asLandlords[title]) || title)

/** The menu as the portal has it. */
const usualMenu = (menu: Menu): MenuBranch[] =>
  menu.map((group) => {
    const ids = [...new Set(group.items.map((item) => identityOf(group, item)))]
    return {
      oldTitle: group.title,
      usual: group.title,
      visible: true,
      icon: group.icon,
      oldIcon: group.icon,
      fixed: group.title === ALWAYS_OPEN,
      nonEditable: nonEditable.includes(group.title) || !ofCompany.some((kind) => itemsFor(group, kind).length > 0),
      items: ids.map((oldTitle) => {
        const screens = group.items.filter((item) => identityOf(group, item) === oldTitle)
        const [first] = screens.toSorted((one, other) => ofLandlord(other) - ofLandlord(one))
        return {
          oldTitle,
          usual: first?.own ?? first?.title ?? '',
          ...(first?.own ? { isOwn: true } : {}),
          visible: true,
          screens,
          kinds: group.kinds,
        }
      }),
    }
  })

const ofLandlord = ({ access }: Screen) => Number(access.kinds.includes('landlord'))

/** Whether a branch is an entry that the company has put beside the groups, under its own name. */
export const isAlone = ({ oldTitle, items }: Pick<MenuBranch, 'oldTitle' | 'items'>) =>
  items.length === 1 && items[0]?.oldTitle === oldTitle

/** The usual menu with the entries that stand beside the groups: behind what stays first, unless an order says otherwise. */
function withAlone(usual: readonly MenuBranch[], named: readonly { oldTitle: string }[]): readonly MenuBranch[] {
  const names = new Set(named.map(({ oldTitle }) => oldTitle))
  const isMoved = (group: MenuBranch, { oldTitle }: MenuNode) => !group.nonEditable && names.has(oldTitle)
  const alone = usual.flatMap((group) =>
    group.items
      .filter((node) => isMoved(group, node))
      .map(({ screens, kinds, ...entry }): MenuBranch => {
        const { icon, oldIcon } = group
        return { ...entry, icon, oldIcon, fixed: false, nonEditable: false, items: [{ ...entry, screens, kinds }] }
      }),
  )
  if (alone.length === 0) return usual
  const rest = usual.map((group): MenuBranch => ({ ...group, items: group.items.filter((node) => !isMoved(group, node)) }))
  return rest.toSpliced(usual.filter(({ fixed }) => fixed).length, 0, ...alone)
}

/**
 * The menu of all screens with what a company has changed. Whatever the changes name, each entry stands there once; one that they do not
 * name, such as a new one, stands behind the one that it usually follows.
 */
export function companyMenu(menu: Menu, { items: all, ordered: isOrdered }: MenuChanges = noChanges): MenuBranch[] {
  const changes = onlyFirst(all)
  const usual = withAlone(usualMenu(menu), changes)
  const byTitle = new Map(changes.map((item) => [item.oldTitle, item]))
  const entries = new Map(usual.flatMap((group) => group.items.map((item) => [item.oldTitle, item])))
  const homeOf = homes(usual, changes)
  const groups = usual.map((group) => {
    const change = byTitle.get(group.oldTitle)
    const own = group.items.filter(({ oldTitle }) => homeOf.get(oldTitle) === group.oldTitle)
    const named = onlyFirst(change?.groupItems ?? []).filter(({ oldTitle }) => homeOf.get(oldTitle) === group.oldTitle)
    const moved = named.flatMap(({ oldTitle }) => entries.get(oldTitle) ?? []).filter((item) => !own.includes(item))
    const items = ordered([...own, ...moved], change?.ordered ? named : [])
    const of = new Map(named.map((item) => [item.oldTitle, item]))
    return {
      ...group,
      ...(group.nonEditable ? {} : { ...changed(change), icon: change?.icon ?? group.icon }),
      items: items.map((item) => (isFixed(usual, item.oldTitle) ? item : { ...item, ...changed(of.get(item.oldTitle)) })),
    }
  })
  const placed = ordered(groups, isOrdered ? changes : [])
  return [...placed.filter(({ fixed }) => fixed), ...placed.filter(({ fixed }) => !fixed)]
}

const onlyFirst = <T extends { oldTitle: string }>(list: readonly T[]): T[] =>
  list.filter(({ oldTitle }, at) => list.findIndex((one) => one.oldTitle === oldTitle) === at)

const changed = (change: Pick<MenuChange, 'title' | 'visible'> | undefined) => ({
  own: change?.title || undefined,
  visible: change?.visible ?? true,
})

/** Whether an entry usually stands in a group that keeps its entries. */
const isFixed = (usual: readonly MenuBranch[], oldTitle: string) =>
  usual.some((group) => group.nonEditable && group.items.some((item) => item.oldTitle === oldTitle))

/** By entry, the group that it stands in: the first that names it, else the usual one. */
function homes(usual: readonly MenuBranch[], changes: readonly MenuChange[]): Map<string, string> {
  const alone = usual.filter(isAlone).map(({ oldTitle }) => oldTitle)
  const open = new Set(
    usual.filter((group) => !group.nonEditable && !alone.includes(group.oldTitle)).map(({ oldTitle }) => oldTitle),
  )
  const home = new Map(alone.map((oldTitle) => [oldTitle, oldTitle]))
  for (const { oldTitle, groupItems = [] } of changes)
    if (open.has(oldTitle)) for (const item of groupItems) if (!home.has(item.oldTitle)) home.set(item.oldTitle, oldTitle)
  for (const group of usual)
    for (const { oldTitle } of group.items) if (group.nonEditable || !home.has(oldTitle)) home.set(oldTitle, group.oldTitle)
  return home
}

const ordered = <T extends { oldTitle: string }>(list: readonly T[], by: readonly { oldTitle: string }[]): T[] =>
  inOrder(
    list.map((one) => ({ value: one.oldTitle, one })),
    by.map(({ oldTitle }) => oldTitle),
  ).map(({ one }) => one)

/** What of a company's whole menu differs from the usual one: all that is stored. */
export function changesOf(menu: Menu, tree: readonly MenuBranch[]): MenuChanges {
  const usual = companyPart(withAlone(usualMenu(menu), tree.filter(isAlone)))
  const isOrdered = !sameOrder(usual, tree)
  const items = tree.map((branch) => {
    const before = usual.find(({ oldTitle }) => oldTitle === branch.oldTitle)
    const hasOrder = !sameOrder(before?.items ?? [], branch.items)
    const groupItems = branch.items.map(changeOf).filter((item) => hasOrder || differs(item))
    return {
      ...changeOf(branch),
      ...(branch.icon === branch.oldIcon ? {} : { icon: branch.icon as NonNullable<MenuChange['icon']> }),
      ...(groupItems.length > 0 ? { groupItems } : {}),
      ...(hasOrder ? { ordered: true } : {}),
    }
  })
  const alone = new Set(tree.filter(isAlone).map(({ oldTitle }) => oldTitle))
  return { ordered: isOrdered, items: items.filter((item) => isOrdered || alone.has(item.oldTitle) || differs(item)) }
}

const changeOf = ({ oldTitle, own, visible }: Pick<MenuNode, 'oldTitle' | 'own' | 'visible'>) => ({
  oldTitle,
  ...(own ? { title: own } : {}),
  ...(visible ? {} : { visible }),
})
const differs = (item: object) => Object.keys(item).length > 1
const sameOrder = (one: readonly { oldTitle: string }[], other: readonly { oldTitle: string }[]) =>
  one.length === other.length && one.every(({ oldTitle }, at) => oldTitle === other[at]?.oldTitle)

/** The screens of an entry that a kind of viewer can ever see. */
export const screensFor = ({ screens, kinds }: MenuNode, kind: ViewerKind): readonly Screen[] =>
  itemsFor({ items: screens, ...(kinds ? { kinds } : {}) }, kind)

/** Whether only clients can ever see an entry. */
export const isOfClients = (node: MenuNode) => screensFor(node, 'landlord').length === 0

/** The part of a menu that people of a company can ever see, with groups of which all was moved elsewhere: what its editor shows. */
export const companyPart = (tree: readonly MenuBranch[]): MenuBranch[] => partFor(tree, ofCompany)

const partFor = (tree: readonly MenuBranch[], kinds: readonly ViewerKind[]) =>
  tree
    .map((branch) => ({ branch, items: branch.items.filter((node) => kinds.some((kind) => screensFor(node, kind).length > 0)) }))
    .filter(({ branch, items }) => items.length > 0 || branch.items.length === 0)
    .map(({ branch, items }) => ({ ...branch, items }))

/** What clients are told of a company's changes: of entries that they never see, only where they stand; of forms that are not theirs nothing. */
export function changesForClients(menu: Menu, changes: MenuChanges): MenuChanges {
  const whole = companyMenu(menu, changes)
  const known = namesIn(whole)
  const seen = namesIn(partFor(whole, ofClients))
  const told = <T extends { oldTitle: string }>(item: T) => (seen.has(item.oldTitle) ? item : { oldTitle: item.oldTitle })
  const items = changes.items.filter(({ oldTitle }) => known.has(oldTitle))
  return {
    ...changes,
    items: items.map(({ groupItems, ordered: hasOrder, ...item }) => ({
      ...told(item),
      ...(hasOrder ? { ordered: true } : {}),
      ...(groupItems ? { groupItems: groupItems.filter(({ oldTitle }) => known.has(oldTitle)).map(told) } : {}),
    })),
  }
}

const namesIn = (tree: readonly MenuBranch[]) =>
  new Set(tree.flatMap(({ oldTitle, items }) => [oldTitle, ...items.map((item) => item.oldTitle)]))

/** A menu as the portal answers it. `themeId` null: the company's own, for every site whose theme has none. */
export const StoredMenu = MenuChanges.extend({ themeId: z.int().nullable(), version: z.int() })
export type StoredMenu = z.infer<typeof StoredMenu>
