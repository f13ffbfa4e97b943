import { type Access, type CallInput, signedIn, type ViewerKind } from './access.ts'

/** What the rule asks of a viewer. The server makes it from the session, the browser from the server's answers about itself. */
export interface ViewerRights {
  readonly kind: ViewerKind
  /** False for a corporate client that has no client yet: its account and its requests are all there is for it. */
  readonly hasClient: boolean
  /** An ordinary user of a client, not one of its administrators. */
  readonly isClientUser: boolean
  /** Ids of the permissions that its roles grant. */
  readonly permissions: ReadonlySet<number>
  /** Names of the plan features that its company's running plan switches on. */
  readonly features: ReadonlySet<string>
  /** The entries of the menu that its roles leave open; null: all of them. */
  readonly openEntries: ReadonlySet<string> | null
  /** Names of its company's selected add-ons; `all` on a premium or enterprise plan. */
  readonly addOns: 'all' | ReadonlySet<string>
}

/** Why not: no login, another kind of viewer, a permission, not an administrator of a client, the plan or a role's menu restriction. */
export type Denied = 'login' | 'kind' | 'permission' | 'clientAdmin' | 'plan' | 'role'

const nothing: CallInput = { params: {}, query: {}, body: undefined }

/**
 * The one rule of who may make a call, open a screen, see an entry of the menu or start on a page: undefined, or why
 * not. Admins pass without plan checks.
 */
export function may(viewer: ViewerRights, access: Access, input: CallInput = nothing): Denied | undefined {
  return mayAsk(viewer, access) ?? missingOf(viewer, access, input)
}

/** The part of the rule that needs nothing of the input: asked before a body is read. */
export function mayAsk(viewer: ViewerRights, access: Access): Denied | undefined {
  const { kind } = viewer
  if (!access.kinds.includes(kind)) return kind === 'visitor' ? 'login' : 'kind'
  if (!viewer.hasClient && isForClients(access)) return 'kind'
  if (access.clientAdmins && viewer.isClientUser) return 'clientAdmin'
  const { permissions } = access
  const granted = permissions.length === 0 || kind !== 'landlord' || permissions.some((id) => viewer.permissions.has(id))
  return granted ? undefined : 'permission'
}

/** Whether clients are among its kinds without it being open to everybody who is logged in. */
export const isForClients = ({ kinds }: Access) =>
  kinds.includes('client') && !signedIn.kinds.every((kind) => kinds.includes(kind))

/** Whether the plan switches on what a rule needs for a kind of viewer of the company, whoever asks. */
export const inPlan = (viewer: ViewerRights, kind: ViewerKind, access: Access): boolean =>
  access.kinds.includes(kind) && switchedOn(viewer, access, nothing)

/** Whether what a company has bought covers what a rule needs. */
export function isBought(bought: Pick<ViewerRights, 'features' | 'addOns'>, access: Access, input: CallInput): boolean {
  const { addOns } = bought
  return switchedOn(bought, access, input) && (access.addOn === undefined || addOns === 'all' || addOns.has(access.addOn))
}

function switchedOn({ features }: Pick<ViewerRights, 'features'>, access: Access, input: CallInput): boolean {
  const isOn = (feature: string) => features.has(feature)
  const { bundles } = access
  return access.features(input).every(isOn) && (bundles.length === 0 || bundles.some((bundle) => bundle.every(isOn)))
}

function missingOf(viewer: ViewerRights, access: Access, input: CallInput): Denied | undefined {
  const { kind, openEntries } = viewer
  if (kind === 'admin' || kind === 'visitor') return undefined
  const entries = access.entries(input)
  if (openEntries && entries.length > 0 && !entries.some((entry) => openEntries.has(entry))) return 'role'
  return isBought(viewer, access, input) ? undefined : 'plan'
}
