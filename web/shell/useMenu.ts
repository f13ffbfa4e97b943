import { may } from '@atrium/contract/access/may.ts'
import { itemsFor, type MenuGroup } from '@atrium/contract/access/menu.ts'
import type { Screen } from '@atrium/contract/kit/screen.ts'
import { useMemo } from 'react'
import { menu } from '../kit/menus/menu.ts'
import { useViewer } from '../kit/useViewer.ts'

export interface ShownItem extends Screen {
  /** False: shown, but cannot be opened. */
  inPlan: boolean
}
export interface ShownGroup extends MenuGroup {
  items: readonly ShownItem[]
}

/**
 * The menu as the viewer sees it: the screens it may open. What only the plan leaves out stays visible to a landlord, who
 * could buy it.
 */
export function useMenu(): readonly ShownGroup[] {
  const { kind, rights } = useViewer()
  return useMemo(() => {
    const shown = (item: Screen): ShownItem[] => {
      const denied = may(rights, item.access)
      return denied === undefined || (denied === 'plan' && kind === 'landlord') ? [{ ...item, inPlan: denied === undefined }] : []
    }
    return menu()
      .map((group) => ({ ...group, items: itemsFor(group, kind).flatMap(shown) }))
      .filter(({ items }) => items.length > 0)
  }, [kind, rights])
}
