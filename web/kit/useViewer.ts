import type { PermissionId, ViewerKind } from '@atrium/contract/access/access.ts'
import { closedFeatures, closedRoutes } from '@atrium/contract/access/menu-restriction.ts'
import { featureKey, type PlanFeature } from '@atrium/contract/access/plan-features.ts'
import type { CurrentUser } from '@atrium/contract/accounts/account.ts'
import type { Subscription } from '@atrium/contract/subscription/current-plan.ts'
import { createContext, useContext } from 'react'

export interface Viewer {
  user: CurrentUser
  kind: Exclude<ViewerKind, 'visitor'>
  /** The plan of the viewer's landlord; an admin has none. */
  subscription: Subscription | undefined
  /** Whether the plan has every one of these features. Admins are exempt. */
  hasFeature: (...features: readonly PlanFeature[]) => boolean
  /** A corporate client that has no client yet: it can ask for one, and nothing else. */
  hasNoClient: boolean
  /** Whether the viewer's role leaves an entry of the menu open, by its route. A document type's is its name. */
  isOpen: (route: string) => boolean
  /** Whether the viewer's role grants a permission. Only a landlord's people are asked for one. */
  can: (permission: PermissionId) => boolean
}

/** Filled by the route guard. */
export const ViewerContext = createContext<Viewer | undefined>(undefined)

/** The one who is logged in. Only for screens behind the route guard. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('useViewer outside the route guard')
  return viewer
}

export function viewerOf(user: CurrentUser, subscription: Subscription | undefined): Viewer {
  const kind = kindOf(user)
  const inPlan = new Set(subscription?.metaData.filter((entry) => entry.booleanValue1).map((entry) => entry.key))
  const closed = new Set<PlanFeature>(user.menus ? closedFeatures(user.menus, kind) : [])
  const closedEntries = closedRoutes(user.menus, kind)
  const granted = new Set<number>(user.permissionIds)
  const hasNoClient = kind === 'corporate' && user.tenants.length === 0
  return {
    user,
    kind,
    subscription,
    hasNoClient: hasNoClient,
    hasFeature: (...features) =>
      kind === 'admin' || features.every((feature) => !hasNoClient && inPlan.has(featureKey(feature)) && !closed.has(feature)),
    isOpen: (route) => !closedEntries.has(route),
    can: (permission) => kind !== 'landlord' || granted.has(permission),
  }
}

function kindOf({ permissions }: CurrentUser): Viewer['kind'] {
  if (permissions.isSystemAdmin || permissions.isSystemUser) return 'admin'
  if (permissions.isLandlordAdmin || permissions.isLandlordUser) return 'landlord'
  return permissions.corporateAccount ? 'corporate' : 'client'
}
