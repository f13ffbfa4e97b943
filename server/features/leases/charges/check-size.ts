import type { ReadDb } from '../../../platform/database/open.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { leases } from '../tables.ts'
import { MOST_CENTS } from './charge-terms.ts'
import { areasOf, schedulesOf, versionsOf } from './lease-terms.ts'
import { LAST_DAY } from './periods.ts'
import { wantedCharges } from './wanted-charges.ts'

/** Refuses terms whose yearly raises make a charge larger than any can be before the lease ends. */
export async function checkSize(
  db: ReadDb,
  { id, startDate, endDate, rentableArea }: Pick<typeof leases.$inferSelect, 'id' | 'startDate' | 'endDate' | 'rentableArea'>,
): Promise<void> {
  const schedules = (await schedulesOf(db, id)).filter(({ raise }) => raise > 0)
  if (schedules.length === 0) return
  const terms = {
    startDate,
    areas: await areasOf(db, { id, rentableArea }),
    schedules,
    versions: await versionsOf(db, id),
    charged: { from: startDate, to: endDate },
    lastDay: endDate,
    holdover: 0,
    clauses: [],
    percentageRents: [],
  }
  if (wantedCharges(terms, LAST_DAY).some(({ why }) => why.whole >= MOST_CENTS)) throw conflict('charge-too-large')
}
