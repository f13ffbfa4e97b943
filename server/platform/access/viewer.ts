import type { RoleId, ViewerKind } from '@atrium/contract/access/access.ts'
import type { ViewerRights } from '@atrium/contract/access/may.ts'
import type { MenuRestriction } from '@atrium/contract/access/menu-restriction.ts'
import type { SecondStep } from '@atrium/contract/sign-in/account.ts'

/** Whoever makes a call, with all that decides what they may see. */
export interface Viewer extends ViewerRights {
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
  /** The menu entries the viewer's roles leave open; null is all (permission RestrictAccessToMenus). */
  readonly menus: MenuRestriction | null
  /** Looks at the portal as a role sees it, and may change nothing. */
  readonly readOnly: boolean
  /** The admin who acts as this user, for support. */
  readonly supportBy: number | null
  /** An admin who works for a company: the company's plan sets no limit. */
  readonly beyondPlan?: true
  /** Missing: it can do nothing but set the second step up. */
  readonly secondStep: SecondStep
}

export const VISITOR: Viewer = {
  kind: 'visitor',
  hasClient: false,
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
  openEntries: null,
  addOns: new Set(),
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
