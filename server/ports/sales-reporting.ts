import type { ReadDb } from '../platform/database/open.ts'
import { port } from '../platform/ports/port.ts'

/** What a client sold in a month: the figure that counts. */
export interface MonthOfSales {
  tenantId: number
  /** `YYYY-MM-01`. */
  month: string
  cents: number
  /** ISO 4217. */
  currency: string
}

/** What some clients sold, month by month, in no order. */
export const salesOf = port<(db: ReadDb, tenantIds: readonly number[]) => Promise<MonthOfSales[]>>('salesOf', async () => [])
