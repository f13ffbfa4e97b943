import { isGranted, type MenuGroup, type MenuItem, menu } from '@atrium/contract/access/menu.ts'
import { featuresOfItem, opens } from '@atrium/contract/access/menu-restriction.ts'
import { useMemo } from 'react'
import { useViewer } from '../kit/useViewer.ts'

export interface ShownItem extends MenuItem {
  /** False: shown, but cannot be opened. */
  inPlan: boolean
}
export interface ShownGroup extends MenuGroup {
  items: readonly ShownItem[]
}

/**
 * The menu as the viewer sees it. What the plan leaves out stays visible to a landlord, who could buy it; a client sees
 * an entry only when the plan has it, and nobody sees what the role closes (document 3, section 6).
 */
export function useMenu(): readonly ShownGroup[] {
  const { kind, hasFeature, can, hasNoClient, user } = useViewer()
  const { menus } = user
  return useMemo(
    () =>
      menu
        .map((group) => ({
          ...group,
          items: group.items
            .filter((item) => item.who.includes(kind) && (menus === null || opens(menus, group, item)))
            .filter((item) => !hasNoClient || !item.who.includes('client'))
            .filter((item) => isGranted(item, can))
            .map((item) => ({ ...item, inPlan: hasFeature(...featuresOfItem(item)) }))
            .filter((item) => item.inPlan || kind === 'landlord'),
        }))
        .filter((group) => group.items.length > 0),
    [kind, hasFeature, can, hasNoClient, menus],
  )
}
