import { isAlone, type MenuBranch, type MenuNode } from '@atrium/contract/access/company-menu.ts'
import type { MenuIcon } from '@atrium/contract/access/menu-icons.ts'

export type Tree = readonly MenuBranch[]

/** An entry with its group, or the group itself. */
export const find = (tree: Tree, oldTitle: string): { branch: MenuBranch; node?: MenuNode } | undefined => {
  for (const branch of tree) {
    if (branch.oldTitle === oldTitle) return { branch }
    const node = branch.items.find((item) => item.oldTitle === oldTitle)
    if (node) return { branch, node }
  }
  return undefined
}

type Change = Partial<Pick<MenuNode, 'own' | 'visible'>> & { icon?: MenuIcon }

/** Changes a group or an entry by its name. */
export const change = (tree: Tree, oldTitle: string, by: Change): Tree =>
  tree.map((branch) => {
    if (branch.oldTitle === oldTitle) return { ...branch, ...by }
    if (!branch.items.some((item) => item.oldTitle === oldTitle)) return branch
    return { ...branch, items: branch.items.map((item) => (item.oldTitle === oldTitle ? { ...item, ...by } : item)) }
  })

/** Its own name; that of the portal, or none, is no name of its own. */
export const rename = (tree: Tree, oldTitle: string, title: string, usual: string): Tree =>
  change(tree, oldTitle, { own: title === usual || title === '' ? undefined : title })

/** The original name and icon. A group of one entry is shown as that entry, whose name goes with it. */
export const reset = (tree: Tree, oldTitle: string): Tree => {
  const found = find(tree, oldTitle)
  if (!found) return tree
  const { branch, node } = found
  if (node) return change(tree, oldTitle, { own: undefined })
  const [only, ...others] = branch.items
  const plain = change(tree, oldTitle, { own: undefined, icon: branch.oldIcon as MenuIcon })
  return only && others.length === 0 ? change(plain, only.oldTitle, { own: undefined }) : plain
}

/** Whether a group or an entry has another name or icon than the portal's. */
export const isRenamed = ({ branch, node }: { branch: MenuBranch; node?: MenuNode }): boolean => {
  if (node) return node.own !== undefined
  const [only, ...others] = branch.items
  return branch.own !== undefined || branch.icon !== branch.oldIcon || (others.length === 0 && only?.own !== undefined)
}

/** Puts one of a list at another place; nothing comes before `first`. */
function place<T>(list: readonly T[], from: number, to: number, first: number): readonly T[] {
  const one = list[from]
  const at = Math.min(Math.max(to, first), list.length - 1)
  if (one === undefined || from < first || at === from) return list
  return list.toSpliced(from, 1).toSpliced(at, 0, one)
}

/** Moves a group to a place, counted without it. What is fixed stays, and nothing comes before it. */
export function moveBranch(tree: Tree, oldTitle: string, to: number): Tree {
  const fixed = tree.filter((branch) => branch.fixed).length
  return place(
    tree,
    tree.findIndex((branch) => branch.oldTitle === oldTitle),
    to,
    fixed,
  )
}

/** Whether entries may be moved out of a group. */
export const isOpen = ({ fixed, nonEditable }: MenuBranch) => !fixed && !nonEditable

/** Whether a group takes in entries of others. */
export const takesIn = (branch: MenuBranch) => isOpen(branch) && !isAlone(branch)

/** Moves an entry to a place of a group, counted without it; also one that stands beside the groups. */
export function moveEntry(tree: Tree, oldTitle: string, group: string, to: number): Tree {
  const taken = taking(tree, oldTitle)
  const target = tree.find((branch) => branch.oldTitle === group)
  if (!taken || !target || !takesIn(target)) return tree
  return taken.rest.map((branch) =>
    branch.oldTitle === group
      ? { ...branch, items: branch.items.toSpliced(Math.min(Math.max(to, 0), branch.items.length), 0, taken.node) }
      : branch,
  )
}

/** Puts an entry of a group beside the groups, at a place counted with it there. */
export function moveOut(tree: Tree, oldTitle: string, to: number): Tree {
  const found = find(tree, oldTitle)
  const taken = taking(tree, oldTitle)
  if (!found?.node || !taken) return tree
  const { own, visible, screens: _, kinds, ...entry } = taken.node
  const { icon, oldIcon } = found.branch
  const node = { ...taken.node, own: undefined, visible: true }
  const branch = { ...entry, own, visible, icon, oldIcon, fixed: false, nonEditable: false, items: [node] }
  const fixed = taken.rest.filter((one) => one.fixed).length
  return taken.rest.toSpliced(Math.min(Math.max(to, fixed), taken.rest.length), 0, branch)
}

/** An entry that may be moved, as it is in a group, and the menu without it. */
function taking(tree: Tree, oldTitle: string): { node: MenuNode; rest: Tree } | undefined {
  const found = find(tree, oldTitle)
  if (!found || !isOpen(found.branch)) return undefined
  const { branch, node } = found
  if (node) {
    const items = branch.items.filter((item) => item !== node)
    return { node, rest: tree.map((one) => (one === branch ? { ...one, items } : one)) }
  }
  const [only] = branch.items
  if (!only || !isAlone(branch)) return undefined
  return {
    node: { ...only, own: branch.own ?? only.own, visible: branch.visible && only.visible },
    rest: tree.filter((one) => one !== branch),
  }
}

/** Moves a group or an entry by one place, within its group. */
export function step(tree: Tree, oldTitle: string, by: 1 | -1): Tree {
  const found = find(tree, oldTitle)
  if (!found) return tree
  const { branch, node } = found
  if (!node) return moveBranch(tree, oldTitle, tree.indexOf(branch) + by)
  const at = branch.items.indexOf(node) + by
  return at < 0 || at >= branch.items.length ? tree : moveEntry(tree, oldTitle, branch.oldTitle, at)
}
