import { type DocumentType, documentTypes, featuresOf } from '@atrium/contract/document-types.ts'
import { type MenuGroup, type MenuItem, menu } from '@atrium/contract/menu.ts'
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
 * an entry only when the plan has it (document 3, section 6).
 */
export function useMenu(): readonly ShownGroup[] {
  const { kind, hasFeature } = useViewer()
  return useMemo(
    () =>
      menu
        .map((group) => ({
          ...group,
          items: group.items
            .filter((item) => item.who.includes(kind))
            .map((item) => ({ ...item, inPlan: hasFeature(...featuresOfItem(item)) }))
            .filter((item) => item.inPlan || kind === 'landlord'),
        }))
        .filter((group) => group.items.length > 0),
    [kind, hasFeature],
  )
}

/** A document type needs its bundle as well as its own feature. */
const featuresOfItem = ({ route, feature }: MenuItem) =>
  route in documentTypes ? featuresOf(route as DocumentType) : feature ? [feature] : []
