import { changesOf, companyMenu, companyPart, type MenuBranch } from '@atrium/contract/access/company-menu.ts'
import type { Menu } from '@atrium/contract/access/menu.ts'
import { useState } from 'react'
import { useCompanyMenu } from '../kit/menus/useCompanyMenu.ts'
import { useEditorPlace } from '../kit/useEditorPlace.ts'
import { storedAt, useLook, usePortal } from '../kit/usePortal.ts'

/** The menu while somebody changes it. */
export interface MenuDraft {
  /** The theme of the site that it is for; null: the company's menu. */
  themeId: number | null
  /** The entries that there were when it was last drawn. */
  menu: Menu
  /** Of the stored one; null: nothing is stored there yet. */
  version: number | null
  /** As it is stored. */
  start: readonly MenuBranch[]
  tree: readonly MenuBranch[]
}

export interface MenuEditing {
  draft: MenuDraft | undefined
  setDraft: (draft: MenuDraft | undefined) => void
  /** Begins with the menu that is stored now; undefined: the viewer may not change the menu that it sees. */
  begin: (() => void) | undefined
}

/**
 * The editor of the menu (docs/features/menu.md). It is on while there is a draft, which stays when the drawer of a phone is closed, and
 * stays that of its theme when another site is chosen.
 */
export function useMenuDraft(): MenuEditing {
  const [draft, setDraft] = useState<MenuDraft>()
  const menus = usePortal()?.menus
  const look = useLook()
  const menu = useCompanyMenu()
  const themeId = useEditorPlace()
  const begin = () => {
    if (themeId === undefined) return
    const stored = storedAt(menus, look)
    const tree = companyPart(companyMenu(menu, stored))
    setDraft({ themeId, menu, version: stored?.themeId === themeId ? stored.version : null, start: tree, tree })
  }
  return { draft, setDraft, begin: themeId === undefined ? undefined : begin }
}

/** A draft after entries of the menu have come or gone: forms that were made, copied or deleted. */
export function rebased(draft: MenuDraft, menu: Menu): MenuDraft {
  const again = (tree: MenuDraft['tree']) => companyPart(companyMenu(menu, changesOf(draft.menu, tree)))
  return { ...draft, menu, start: again(draft.start), tree: again(draft.tree) }
}
