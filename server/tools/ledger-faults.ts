import { features } from '../app.ts'
import type { ReadDb } from '../platform/database/open.ts'
import { faultOf } from '../platform/ledger/check-books.ts'
import { keptSumFaults } from '../platform/ledger/check-kept-sums.ts'
import { platformBook } from '../platform/ledger/tables.ts'

/** What is wrong in the books of a company and in those that the platform keeps of it, and how many journals each has. */
export async function ledgerFaults(
  db: ReadDb,
  landlordId: number,
): Promise<{ faults: string[]; entries: number; billed: number }> {
  const { fault, entries } = await faultOf(db, landlordId)
  const platform = await faultOf(db, landlordId, platformBook)
  const faults = [...(fault ? [fault] : []), ...(platform.fault ? [`books of the platform, ${platform.fault}`] : [])]
  faults.push(...(await keptSumFaults(db, landlordId)))
  for (const { checkBooks } of features) faults.push(...((await checkBooks?.(db, landlordId)) ?? []))
  return { faults, entries, billed: platform.entries }
}
