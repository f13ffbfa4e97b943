import type { RoleId, ViewerKind } from '@atrium/contract/access/access.ts'
import type { SecondStep } from '@atrium/contract/access/account.ts'
import type { ViewerRights } from '@atrium/contract/access/may.ts'
import type { MenuRestriction } from '@atrium/contract/access/menu-restriction.ts'
import type { FieldSettings } from '@atrium/contract/kit/header-config.ts'

/** What every viewer has, of whatever kind. */
interface AnyViewer extends ViewerRights {
  /** 0 for a visitor. */
  readonly userId: number
  readonly roleId: RoleId | 0
  /** The roles of its company that it has beside the built-in one. */
  readonly customRoleIds: readonly number[]
  /** A landlord's sites; `all` for a company admin. */
  readonly siteIds: 'all' | readonly number[]
  /** All clients of a corporate client; the own one of a client. */
  readonly tenantIds: readonly number[]
  /** The menu entries the viewer's roles leave open; null is all (permission RestrictAccessToMenus). */
  readonly menus: MenuRestriction | null
  /** How its company shows the fields of its records. */
  readonly fieldSettings: FieldSettings
  /** Looks at the portal as a role sees it, and may change nothing. */
  readonly readOnly: boolean
  /** The admin who acts as this user, for support. */
  readonly supportBy: number | null
  /** When the support session ends. */
  readonly supportUntil?: Date
  /** It looks at the sample data of its company: the person it is there. */
  readonly sampleFor?: number
  /** An admin who works for a company: the company's plan sets no limit. */
  readonly beyondPlan?: true
  /** `missing`: it can do nothing but set up a second factor. */
  readonly secondStep: SecondStep
}

/** Nobody's in particular: who has not logged in, and who runs the platform. */
interface OfNoCompany {
  readonly landlordId: null
  readonly tenantId: null
  readonly siteId: null
}
export interface VisitorViewer extends AnyViewer, OfNoCompany {
  readonly kind: 'visitor'
}
export interface AdminViewer extends AnyViewer, OfNoCompany {
  readonly kind: 'admin'
}
export interface LandlordViewer extends AnyViewer {
  readonly kind: 'landlord'
  readonly landlordId: number
  readonly tenantId: null
  readonly siteId: null
}
export interface ClientViewer extends AnyViewer {
  readonly kind: 'client'
  readonly landlordId: number
  /** Its client; null while it still has to set up the second step that is asked of it. */
  readonly tenantId: number | null
  /** The site of `tenantId`. */
  readonly siteId: number | null
}
export interface CorporateViewer extends AnyViewer {
  readonly kind: 'corporate'
  readonly landlordId: number
  /** The client it has selected; null while it has none. */
  readonly tenantId: number | null
  /** The site of `tenantId`. */
  readonly siteId: number | null
}

/** Who makes a call, with everything that decides what they may see. */
export type Viewer = VisitorViewer | AdminViewer | LandlordViewer | ClientViewer | CorporateViewer

/** The viewers of some kinds. */
export type ViewerOf<K extends ViewerKind> = Extract<Viewer, { kind: K }>

/** Whoever works in a company's portal: its own people and its clients. */
export type CompanyViewer = LandlordViewer | ClientViewer | CorporateViewer

/** Who a job acts as: nobody, for every company. It notes and tells for the company of each row. */
export interface System {
  readonly kind: 'system'
  readonly userId: 0
  readonly landlordId: null
  readonly supportBy: null
}
export const SYSTEM: System = { kind: 'system', userId: 0, landlordId: null, supportBy: null }

/** Whoever a unit of work is done by. */
export type Actor = Viewer | System

export const VISITOR: VisitorViewer = {
  kind: 'visitor',
  hasClient: false,
  isClientUser: false,
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
  fieldSettings: {},
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
  /** It looks at the sample data of its company. */
  inSample?: boolean | undefined
  supportBy?: number | null | undefined
  supportUntil?: Date | null | undefined
}

/** Whoever does something, as rows name them; null for jobs and other services. */
export const personOf = ({ viewer }: { viewer: { userId: number } }): number | null => viewer.userId || null
