import {
  type Access,
  type CallInput,
  type PermissionId,
  type RoleId,
  signedIn,
  type ViewerKind,
} from '@atrium/contract/access/access.ts'
import { isClosed, type MenuRestriction } from '@atrium/contract/access/menu-restriction.ts'
import type { SecondStep } from '@atrium/contract/accounts/account.ts'

/** Whoever makes a call, with all that decides what they may see. */
export interface Viewer {
  readonly kind: ViewerKind
  /** 0 for a visitor. */
  readonly userId: number
  readonly roleId: RoleId | 0
  /** The roles of its company that it has beside the built-in one. */
  readonly customRoleIds: readonly number[]
  readonly landlordId: number | null
  /** A landlord's sites; `all` for a company admin. */
  readonly siteIds: 'all' | readonly number[]
  /** The client a client is, or the one a corporate client has selected. */
  readonly tenantId: number | null
  /** All clients of a corporate client; the own one of a client. */
  readonly tenantIds: readonly number[]
  /** The site of `tenantId`. */
  readonly siteId: number | null
  readonly permissions: ReadonlySet<number>
  /** Names of the plan features the landlord's running subscription switches on and the viewer's role opens. */
  readonly features: ReadonlySet<string>
  /** The menu entries the viewer's roles leave open; null is all (permission RestrictAccessToMenus). */
  readonly menus: MenuRestriction | null
  /** Plan features that `menus` closes. */
  readonly closed: ReadonlySet<string>
  /** Entries of the menu that `menus` closes, by their route. */
  readonly closedRoutes: ReadonlySet<string>
  /** Looks at the portal as a role sees it, and may change nothing. */
  readonly readOnly: boolean
  /** The admin who acts as this user, for support. */
  readonly supportBy: number | null
  /** Missing: it can do nothing but set the second step up. */
  readonly secondStep: SecondStep
}

export const VISITOR: Viewer = {
  kind: 'visitor',
  userId: 0,
  roleId: 0,
  customRoleIds: [],
  landlordId: null,
  siteIds: [],
  tenantId: null,
  tenantIds: [],
  siteId: null,
  permissions: new Set(),
  features: new Set(),
  menus: null,
  closed: new Set(),
  closedRoutes: new Set(),
  readOnly: false,
  supportBy: null,
  secondStep: 'free',
}

/** What of a session decides who its viewer is. */
export interface SessionOf {
  userId: number
  /** The client that a corporate client has selected. */
  tenantId?: number | undefined
  viewAs?: { roleId: number; tenantId: number | null } | null | undefined
  supportBy?: number | null | undefined
  supportUntil?: Date | null | undefined
}

/** Whether a viewer of this kind and role may make the call at all, before anything of it is read. */
export function mayCall(viewer: Viewer, access: Access): boolean {
  if (!access.kinds.includes(viewer.kind)) return false
  if (isWaiting(viewer) && isForClients(access)) return false
  const { permission } = access
  return permission === undefined || viewer.kind !== 'landlord' || viewer.permissions.has(permission satisfies PermissionId)
}

/** A corporate client without a client: its own account and its requests are all there is for it. */
const isWaiting = (viewer: Viewer) => viewer.kind === 'corporate' && viewer.tenantId === null
/** What clients may do, and not simply everyone. */
const isForClients = ({ kinds }: Access) => kinds.includes('client') && !signedIn.kinds.every((kind) => kinds.includes(kind))

/** The first plan feature that the call needs and the viewer's plan lacks. Admins are exempt. */
export function missingFeature(viewer: Viewer, access: Access, asked: CallInput): string | undefined {
  if (viewer.kind === 'admin' || viewer.kind === 'visitor') return undefined
  return access.features(asked).find((feature) => !viewer.features.has(feature))
}

/** Whether the menus that the viewer's roles open leave out all that the call belongs to. */
export const isClosedByRole = (viewer: Viewer, access: Access, asked: CallInput): boolean =>
  isClosed(access.routes(asked), viewer.closedRoutes, viewer.kind)
