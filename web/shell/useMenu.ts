import { companyMenu, type MenuChanges, type MenuNode, noChanges, screensFor } from '@atrium/contract/access/company-menu.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { Text } from '@atrium/contract/kit/options.ts'
import type { Screen } from '@atrium/contract/kit/screen.ts'
import { useMemo } from 'react'
import { useCompanyMenu } from '../kit/menus/useCompanyMenu.ts'
import { storedAt, useLook, usePortal } from '../kit/usePortal.ts'
import { useViewer } from '../kit/useViewer.ts'

export interface ShownItem extends Screen {
  /** What it is called: the company's own words, or a key of the translations. */
  text: Text
  /** False: shown, but cannot be opened. */
  inPlan: boolean
}
export interface ShownGroup {
  /** Its name in the portal, whatever the company calls it. */
  title: string
  text: Text
  icon: string
  items: readonly ShownItem[]
}

/** What the company has changed of the menu that the viewer sees now. */
function useMenuChanges(): MenuChanges {
  const { kind } = useViewer()
  const menus = usePortal()?.menus
  const look = useLook()
  return (kind !== 'admin' && storedAt(menus, look)) || noChanges
}

/**
 * The menu as the viewer sees it: the screens it may open, as its company has named, ordered and hidden them. What only the plan leaves
 * out stays visible to a landlord, who could buy it.
 */
export function useMenu(): readonly ShownGroup[] {
  const { kind, rights, user } = useViewer()
  const { allSites } = user
  const changes = useMenuChanges()
  const menu = useCompanyMenu()
  return useMemo(() => {
    const shown = (node: MenuNode, own = node.own): ShownItem[] =>
      screensFor(node, kind).flatMap((screen) => {
        if (screen.allSites && !allSites) return []
        const denied = may(rights, screen.access)
        const text = own ? { own } : screen.own ? { own: screen.own } : screen.title
        return denied === undefined || (denied === 'plan' && kind === 'landlord') ? [{ ...screen, text, inPlan: !denied }] : []
      })
    return companyMenu(menu, changes)
      .filter(({ visible }) => visible)
      .map(({ oldTitle, usual, own, icon, items }) => ({
        title: oldTitle,
        text: own ? { own } : usual,
        icon,
        // A group of one entry is shown as that entry, by the name of the group where the company has given it one.
        items: items.filter(({ visible }) => visible).flatMap((node) => shown(node, (items.length === 1 && own) || node.own)),
      }))
      .filter(({ items }) => items.length > 0)
  }, [kind, rights, allSites, changes, menu])
}
