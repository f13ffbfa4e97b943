import type { ReadDb } from '../platform/database/open.ts'
import { port } from '../platform/ports/port.ts'

/** How many requests of some clients are open, in one statement; clients without one are not named. Who may know it is asked before. */
export const openRequestsOf = port<(db: ReadDb, tenantIds: readonly number[]) => Promise<Map<number, number>>>(
  'openRequestsOf',
  async () => new Map(),
)
