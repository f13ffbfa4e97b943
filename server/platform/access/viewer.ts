import type { Access, Asked, PermissionId, RoleId, ViewerKind } from '@atrium/contract/access.ts'

/** Whoever makes a call, with all that decides what they may see. */
export interface Viewer {
  readonly kind: ViewerKind
  /** 0 for a visitor. */
  readonly userId: number
  readonly roleId: RoleId | 0
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
  /** Names of the plan features the landlord's running subscription switches on. */
  readonly features: ReadonlySet<string>
}

export const VISITOR: Viewer = {
  kind: 'visitor',
  userId: 0,
  roleId: 0,
  landlordId: null,
  siteIds: [],
  tenantId: null,
  tenantIds: [],
  siteId: null,
  permissions: new Set(),
  features: new Set(),
}

/** Whether a viewer of this kind and role may make the call at all, before anything of it is read. */
export function mayCall(viewer: Viewer, access: Access): boolean {
  if (!access.kinds.includes(viewer.kind)) return false
  const { permission } = access
  return permission === undefined || viewer.kind !== 'landlord' || viewer.permissions.has(permission satisfies PermissionId)
}

/** The first plan feature that the call needs and the viewer's plan lacks. Admins are exempt. */
export function missingFeature(viewer: Viewer, access: Access, asked: Asked): string | undefined {
  if (viewer.kind === 'admin' || viewer.kind === 'visitor') return undefined
  return access.features(asked).find((feature) => !viewer.features.has(feature))
}
