import type { PlanFeature } from './plan-features.ts'

/** Who makes a call. A visitor has not logged in. */
export const viewerKinds = ['visitor', 'admin', 'landlord', 'client', 'corporate'] as const
export type ViewerKind = (typeof viewerKinds)[number]

/** Role ids (document 1, section 6); 1 and 2 are ours, for the platform's own people. */
export const Role = { SystemAdmin: 1, SystemUser: 2, CompanyAdmin: 3, CompanyUser: 4, ClientAdmin: 5, ClientUser: 6 } as const
export type RoleId = (typeof Role)[keyof typeof Role]

/** Document 1, section 6: whose people a role is for. */
export const UserType = { Landlord: 1, Tenant: 2 } as const

/** Permission ids (document 1, section 6); those below 47 are ours. */
export const Permission = {
  AllowManageClients: 1,
  AllowManageDocuments: 2,
  AllowManageRoles: 3,
  AllowManageCompany: 4,
  AllowViewAuditLog: 5,
  AllowManageLeases: 6,
  AllowEditor: 47,
  RestrictAccessToMenus: 48,
  AllowAccessToAllFoldersInDocumentSharing: 49,
  AllowManageBankAccount: 50,
  AllowManageSubscriptions: 51,
  AllowManageThemes: 52,
  AllowESignatureConnections: 53,
  AllowDocumentSharingConnections: 54,
  AllowManageSites: 55,
  AllowManageUsers: 56,
  AllowDropboxConnections: 57,
  AllowInvoiceApproval: 58,
  AllowManageLanguage: 60,
} as const
export type PermissionId = (typeof Permission)[keyof typeof Permission]

/** What a company user may do who has no custom role; one that has, has those of its roles instead. */
export const companyUserPermissions: readonly PermissionId[] = [
  Permission.AllowManageSites,
  Permission.AllowManageClients,
  Permission.AllowManageDocuments,
  Permission.AllowManageLeases,
]

/** What a call knows before its handler runs; enough to tell which plan features it needs. */
export interface CallInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}
/** Entries of the menu by their route (`MenuItem.route`). */
type Routes = readonly string[] | ((asked: CallInput) => readonly string[])
type Features = readonly PlanFeature[] | ((asked: CallInput) => readonly PlanFeature[])

/** Who may make a call. Every call declares one; there is no default. */
export class Access {
  readonly kinds: readonly ViewerKind[]
  readonly permission: PermissionId | undefined
  readonly #features: Features
  readonly #routes: Routes

  constructor(kinds: readonly ViewerKind[], permission?: PermissionId, features: Features = [], routes: Routes = []) {
    this.kinds = kinds
    this.permission = permission
    this.#features = features
    this.#routes = routes
  }

  /** Also allows another kind of viewer. */
  or(other: Access): Access {
    return new Access([...new Set([...this.kinds, ...other.kinds])], this.permission, this.#features, this.#routes)
  }

  /** Needs these features in the plan. Admins are exempt (document 1, section 6). */
  on(...features: PlanFeature[] | [(asked: CallInput) => readonly PlanFeature[]]): Access {
    const [first] = features
    const needed = typeof first === 'function' ? first : (features as PlanFeature[])
    return new Access(this.kinds, this.permission, needed, this.#routes)
  }

  /** Needs a permission of the landlord's role. Other kinds of viewer are not asked for it. */
  needs(permission: PermissionId): Access {
    return new Access(this.kinds, permission, this.#features, this.#routes)
  }

  /**
   * Belongs to these entries of the menu: a role that restricts the menus and opens none of them closes the call. Needed where a
   * plan feature stands behind several entries, or none behind the one.
   */
  under(...routes: string[] | [(asked: CallInput) => readonly string[]]): Access {
    const [first] = routes
    return new Access(this.kinds, this.permission, this.#features, typeof first === 'function' ? first : (routes as string[]))
  }

  /** The entries of the menu that a particular call belongs to. */
  routes(asked: CallInput): readonly string[] {
    return typeof this.#routes === 'function' ? this.#routes(asked) : this.#routes
  }

  /** The plan features a particular call needs. */
  features(asked: CallInput): readonly PlanFeature[] {
    return typeof this.#features === 'function' ? this.#features(asked) : this.#features
  }
}

export const visitor = new Access(['visitor'])
export const admin = new Access(['admin'])
export const landlord = new Access(['landlord'])
export const client = new Access(['client'])
export const corporate = new Access(['corporate'])
/** Anyone with a login. */
export const signedIn = admin.or(landlord).or(client).or(corporate)
/** Anyone at all. */
export const everyone = visitor.or(signedIn)
