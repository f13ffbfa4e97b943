import type { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { verifyChain } from '../../platform/audit/verify-chain.ts'
import type { Handler } from '../../platform/calls/serve.ts'

/** Entries that one call looks at: some tenths of a second, so that nobody waits behind it. */
const PART = 5_000

/** A landlord's own chain; for an admin that of any company, or the platform's. */
export const verifyAuditLog: Handler<typeof auditLog.verify> = async ({ db, viewer }, { landlordId, after }) => {
  const chain = viewer.kind === 'admin' ? (landlordId ?? null) : viewer.landlordId
  const { total, upTo, broken } = await verifyChain(db, chain, after, PART)
  return { total, checked: upTo, next: broken || upTo >= total ? null : upTo, broken }
}
