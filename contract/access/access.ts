import type { PlanFeature } from './plan-features.ts'

/** Who makes a call. A visitor has not logged in. */
export const viewerKinds = ['visitor', 'admin', 'landlord', 'client', 'corporate'] as const
export type ViewerKind = (typeof viewerKinds)[number]

/** Role ids, fixed by the API; 1 and 2 are for admins. */
export const Role = { SystemAdmin: 1, SystemUser: 2, CompanyAdmin: 3, CompanyUser: 4, ClientAdmin: 5, ClientUser: 6 } as const
export type RoleId = (typeof Role)[keyof typeof Role]

/** The kind of user that a role is for. */
export const UserType = { Landlord: 1, Tenant: 2 } as const

/** Permission ids, fixed by the API from 47 upwards (docs/features/roles.md). */
export const Permission = {
  AllowManageClients: 1,
  AllowManageDocuments: 2,
  AllowManageRoles: 3,
  AllowManageCompany: 4,
  AllowViewAuditLog: 5,
  AllowManageLeases: 6,
  AllowManageContacts: 7,
  AllowManageAmenities: 8,
  AllowManageMarketing: 9,
  AllowManageSpaces: 10,
  AllowManageParking: 11,
  AllowManageReports: 12,
  AllowManageInvoices: 13,
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
  Permission.AllowManageContacts,
  Permission.AllowManageAmenities,
  Permission.AllowManageMarketing,
  Permission.AllowManageSpaces,
  Permission.AllowManageParking,
  Permission.AllowManageReports,
  Permission.AllowManageInvoices,
]

/** What is known of a call before its handler runs, or of a screen by its address: enough to tell what it needs. */
export interface CallInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}
/** Fixed, or computed from the input: a document's type is part of the address. */
type By<T> = readonly T[] | ((input: CallInput) => readonly T[])

interface Rule<K extends ViewerKind> {
  kinds: readonly K[]
  permissions: readonly PermissionId[]
  features: By<PlanFeature>
  bundles: readonly (readonly PlanFeature[])[]
  clientAdmins: boolean
  entries: By<string>
  addOn: string | undefined
}

/**
 * Who may make a call or open a screen. Every call and every screen declares one; there is no default. Its type carries the kinds of
 * viewer, so that a handler knows without asking whether its viewer has a company.
 */
export class Access<K extends ViewerKind = ViewerKind> {
  readonly #rule: Rule<K>

  constructor(rule: Pick<Rule<K>, 'kinds'> & Partial<Rule<K>>) {
    this.#rule = { permissions: [], features: [], bundles: [], clientAdmins: false, entries: [], addOn: undefined, ...rule }
  }

  get kinds(): readonly K[] {
    return this.#rule.kinds
  }
  /** Permissions of which a landlord's role must grant one; none is asked for when it is empty. */
  get permissions(): readonly PermissionId[] {
    return this.#rule.permissions
  }
  /** Sets of plan features of which one must be complete; none is asked for when it is empty. */
  get bundles(): readonly (readonly PlanFeature[])[] {
    return this.#rule.bundles
  }
  /** Of a client's people only its administrators. */
  get clientAdmins(): boolean {
    return this.#rule.clientAdmins
  }
  /** The add-on it needs, unless the plan is premium or enterprise. */
  get addOn(): string | undefined {
    return this.#rule.addOn
  }

  /** Also allows another kind of viewer. */
  or<Other extends ViewerKind>(other: Access<Other>): Access<K | Other> {
    return new Access<K | Other>({ ...this.#rule, kinds: [...new Set([...this.kinds, ...other.kinds])] })
  }

  /** The same for some of its kinds of viewer alone. */
  only<Other extends ViewerKind>(other: Access<Other>): Access<K & Other> {
    const isKept = (kind: ViewerKind): kind is K & Other => other.kinds.some((one) => one === kind)
    return new Access<K & Other>({ ...this.#rule, kinds: this.kinds.filter(isKept) })
  }

  /** Needs these features in the plan. Admins are exempt. */
  on(...features: PlanFeature[] | [(input: CallInput) => readonly PlanFeature[]]): Access<K> {
    const [first] = features
    return this.#with({ features: typeof first === 'function' ? first : (features as PlanFeature[]) })
  }

  /** Needs all features of one of these sets: an overview of several features is there as long as one of them is. */
  onOneOf(bundles: readonly (readonly PlanFeature[])[]): Access<K> {
    return this.#with({ bundles })
  }

  /** Closed to the ordinary users of a client (docs/features/access.md). Other kinds of viewer are not asked. */
  byClientAdmins(): Access<K> {
    return this.#with({ clientAdmins: true })
  }

  /** Needs one of these permissions of the landlord's role. Other kinds of viewer are not asked for it. */
  needs(...permissions: PermissionId[]): Access<K> {
    return this.#with({ permissions })
  }

  /** Belongs to these entries of the menu (`Group-Title`): a role that closes all of them closes it. */
  in(...entries: string[] | [(input: CallInput) => readonly string[]]): Access<K> {
    const [first] = entries
    return this.#with({ entries: typeof first === 'function' ? first : (entries as string[]) })
  }

  /** Needs a premium or enterprise plan, or the selected add-on of this name. */
  withAddOn(addOn: string): Access<K> {
    return this.#with({ addOn })
  }

  /** The plan features that a particular input needs. */
  features(input: CallInput): readonly PlanFeature[] {
    const { features } = this.#rule
    return typeof features === 'function' ? features(input) : features
  }

  /** The entries of the menu that a particular input belongs to. */
  entries(input: CallInput): readonly string[] {
    const { entries } = this.#rule
    return typeof entries === 'function' ? entries(input) : entries
  }

  #with(change: Partial<Rule<K>>): Access<K> {
    return new Access({ ...this.#rule, ...change })
  }
}

export const visitor = new Access<'visitor'>({ kinds: ['visitor'] })
export const admin = new Access<'admin'>({ kinds: ['admin'] })
export const landlord = new Access<'landlord'>({ kinds: ['landlord'] })
export const client = new Access<'client'>({ kinds: ['client'] })
export const corporate = new Access<'corporate'>({ kinds: ['corporate'] })
/** Clients and corporate clients: the people of those who rent. */
export const clients = client.or(corporate)
/** Anyone with a login. */
export const signedIn = admin.or(landlord).or(clients)
/** Anyone at all. */
export const everyone = visitor.or(signedIn)
