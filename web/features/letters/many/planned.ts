import type { PlannedLetter } from '@atrium/contract/letters/runs.ts'

/** By which a letter is told from the others of its order. */
export const keyOf = ({ tenantId, leaseId }: Pick<PlannedLetter, 'tenantId' | 'leaseId'>): string =>
  `${tenantId} ${leaseId ?? ''}`
