import type { CallInput, ViewerKind } from '@atrium/contract/access/access.ts'
import type { CurrentUser } from '@atrium/contract/access/account.ts'
import type { Subscription } from '@atrium/contract/access/current-plan.ts'
import { may, type ViewerRights } from '@atrium/contract/access/may.ts'
import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Screen } from '@atrium/contract/kit/screen.ts'
import { createContext, useContext } from 'react'

export interface Viewer {
  user: CurrentUser
  kind: Exclude<ViewerKind, 'visitor'>
  rights: ViewerRights
  /** The plan of the viewer's landlord; an admin has none. */
  subscription: Subscription | undefined
  /** A corporate client that has no client yet: it can ask for one, and nothing else. */
  hasNoClient: boolean
  /** Whether the viewer may make a call, open a screen or see a card. The server asks the same rule. */
  may: (of: AnyCall | Pick<Screen, 'access'>, input?: CallInput) => boolean
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
  const hasNoClient = kind === 'corporate' && user.tenants.length === 0
  const inPlan = new Set(subscription?.metaData.filter((entry) => entry.booleanValue1).map((entry) => entry.key))
  const plan = subscription?.plan
  const rights: ViewerRights = {
    kind,
    hasClient: !hasNoClient,
    isClientUser: user.permissions.isTenantUser,
    permissions: new Set(user.permissionIds),
    features: new Set(hasNoClient ? [] : planFeatures.filter(({ key }) => inPlan.has(key)).map(({ name }) => name)),
    openEntries: user.menus && new Set(user.menus),
    addOns:
      plan?.isPremium || plan?.isEnterprise
        ? 'all'
        : new Set(subscription?.addOns.filter(({ selected }) => selected).map(({ name }) => name)),
  }
  const mayOf: Viewer['may'] = (of, input) => may(rights, 'allow' in of ? of.allow : of.access, input) === undefined
  return { user, kind, rights, subscription, hasNoClient, may: mayOf }
}

function kindOf({ permissions }: CurrentUser): Viewer['kind'] {
  if (permissions.isSystemAdmin || permissions.isSystemUser) return 'admin'
  if (permissions.isLandlordAdmin || permissions.isLandlordUser) return 'landlord'
  return permissions.corporateAccount ? 'corporate' : 'client'
}
