import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { features } from '../app.ts'
import { idOf, ids } from './fixtures.ts'
import { type Secret, samples, secrets } from './secrets.ts'

// The records that a generated request is about: those of the bakery, of its neighbour, of the tower, of the other company.

export const tenantOf: Record<Secret, number> = {
  bakery: ids.tenant.bakery,
  bookshop: ids.tenant.bookshop,
  tower: ids.tenant.towerOffice,
  south: ids.tenant.southShop,
}

export const siteOf: Record<Secret, number> = { bakery: 1, bookshop: 1, tower: 2, south: 3 }

/** A user, a custom role, an invitation and a session of each, and a browser that is told of notifications. */
export const peopleOf: Record<Secret, { user: number; role: number; invitation: number; session: number; pushDevice: number }> = {
  bakery: { user: idOf('client'), role: ids.role.clerk, invitation: 1, session: 0, pushDevice: 0 },
  bookshop: { user: idOf('neighbour'), role: ids.role.clerk, invitation: 1, session: 0, pushDevice: 0 },
  tower: { user: idOf('corporate'), role: ids.role.deputy, invitation: 1, session: 0, pushDevice: 0 },
  south: { user: idOf('otherLandlord'), role: ids.role.southRole, invitation: 2, session: 0, pushDevice: 0 },
}
type Entity =
  | 'submission'
  | 'certificate'
  | 'file'
  | 'siteFile'
  | 'site'
  | 'tenant'
  | 'user'
  | 'session'
  | 'pushDevice'
  | 'role'
  | 'invitation'
  | 'invoice'
  | 'request'
  | 'corporate'
  | 'lease'
  | 'notice'
  | 'import'
  | 'contactRole'

/** By call: looked up for every input of every call. */
const askedBy = Map.groupBy(
  features.flatMap(({ asks = [] }) => asks.flatMap(({ calls, input }) => calls.map((call) => ({ call, input })))),
  ({ call }) => call,
)

/** What the feature of a call says that it is to be asked for. */
export function askedOf(call: AnyCall, secret: Secret): Record<string, unknown> {
  const about = { tenantId: tenantOf[secret], made: secrets[secret].sampleIds }
  const asked = askedBy.get(call) ?? []
  return Object.assign({}, ...asked.map(({ input }) => (typeof input === 'function' ? input(about) : input)))
}

/** By call; the first that names a call is its sample. */
const sampleBy = new Map(
  samples.toReversed().flatMap((sample) => Object.values(sample.calls).map((call) => [call as AnyCall, sample] as const)),
)
const sampleOf = (call: AnyCall) => sampleBy.get(call)

/** The kind of record that the `id` of a call is of. */
export function entityOf(call: AnyCall): string {
  const sample = sampleOf(call)
  return sample?.name ?? sample?.table ?? ownEntityOf(call)
}

function ownEntityOf({ path }: AnyCall): Entity {
  if (/^\/Landlord\/\w*Invitation/.test(path)) return 'invitation'
  if (path.includes('/GetImport/')) return 'import'
  if (/^\/Contact\/\w*Role/.test(path)) return 'contactRole'
  if (path.endsWith('/RevokeSession')) return 'session'
  if (path.includes('/RemovePushDevice/')) return 'pushDevice'
  if (path.startsWith('/Account/Photo')) return 'user'
  if (/^\/Landlord\/(\w*User|RemoveTwoFactor|SendPasswordReset)$/.test(path)) return 'user'
  if (/Lease$|GetLease\//.test(path)) return 'lease'
  if (path.startsWith('/billing')) return 'notice'
  if (path.startsWith('/Landlord/GetLeasesSummary')) return 'site'
  if (/Withdraw|Review(Seen|Proof)|RequestReview$/.test(path)) return 'request'
  if (/Role/.test(path)) return 'role'
  if (path.startsWith('/Subscription')) return 'invoice'
  if (/Corporate/.test(path)) return 'corporate'
  if (path.startsWith('/files')) return 'file'
  if (path.startsWith('/ClientManual') || path.startsWith('/SitePlan')) return 'siteFile'
  if (/Site\b|Site\/|ExportTenantList|Get(Tenants|Amenities|AmenityBookings)\/|Certificate/.test(path)) return 'site'
  if (path === '/Insurance/SetCover') return 'certificate'
  return path.startsWith('/Submissions') ? 'submission' : 'tenant'
}

/** The id of the record that a call is about, by whose it is. */
export function targetOf(call: AnyCall, secret: Secret, type: string): number | undefined {
  const { documentIds, fileIds, siteFileIds, leaseId, noticeId, sampleIds } = secrets[secret]
  const sample = sampleOf(call)
  if (sample) return sampleIds[sample.name ?? sample.table]
  return {
    submission: documentIds[type],
    certificate: documentIds['InsuranceCertificate'],
    file: fileIds[0],
    siteFile: siteFileIds[0],
    site: siteOf[secret],
    tenant: tenantOf[secret],
    invoice: secret === 'south' ? 2 : 1,
    request: { bakery: 1, bookshop: 2, tower: 3, south: 4 }[secret],
    import: secret === 'south' ? 2 : 1,
    contactRole: secret === 'south' ? 2 : 1,
    corporate: tenantOf[secret],
    lease: leaseId,
    notice: noticeId,
    ...peopleOf[secret],
  }[ownEntityOf(call)]
}
