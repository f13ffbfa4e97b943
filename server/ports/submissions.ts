import type { CoverGap } from '@atrium/contract/kit/cover.ts'
import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

/** How a client is insured. */
interface Cover {
  /** The last day of the certificate that lasts longest; null: there is none. */
  until: string | null
  /** Today at the client's site. */
  today: string
  /** Null: it is insured for what its leases require. */
  gap: CoverGap | null
}

/** How some clients are insured, in one statement; who may know it is asked before. */
export const coverOf = port<(ctx: Pick<ReadContext, 'db' | 'app'>, tenantIds: readonly number[]) => Promise<Map<number, Cover>>>(
  'coverOf',
  async () => new Map(),
)
