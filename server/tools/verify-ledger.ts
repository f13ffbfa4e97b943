import { asc } from 'drizzle-orm'
import { features } from '../app.ts'
import type { ReadDb } from '../platform/database/open.ts'
import { faultOf } from '../platform/ledger/check-books.ts'
import { keptSumFaults } from '../platform/ledger/check-kept-sums.ts'
import { platformBook } from '../platform/ledger/tables.ts'
import { landlords } from '../platform/tenancy/tables.ts'
import { configWithDatabase, onDatabase } from './on-database.ts'
import { runTool } from './run-tool.ts'

// npm run verify-ledger
// Proves the books of every company, and those that the platform keeps of it, without a server: that no journal was changed, taken out or put in, that each sums to zero, that
// kept sums are those of the postings, and that invoices and payments agree with the ledger. Exits 1 when anything differs.
await runTool(() =>
  onDatabase(configWithDatabase(), async ({ db }) => {
    const companies = await db.select({ id: landlords.id, name: landlords.name }).from(landlords).orderBy(asc(landlords.id))
    for (const { id, name } of companies) {
      const { faults, entries, billed } = await check(db, id)
      if (faults.length > 0) process.exitCode = 1
      const own = `${entries} ${entries === 1 ? 'journal' : 'journals'}`
      console.log(`${faults.length > 0 ? 'BROKEN' : 'OK'}: ${name}, ${own}${billed > 0 ? `, ${billed} of the platform` : ''}`)
      for (const one of faults) console.log(`  ${one}`)
    }
  }),
)

async function check(db: ReadDb, landlordId: number): Promise<{ faults: string[]; entries: number; billed: number }> {
  const { fault, entries } = await faultOf(db, landlordId)
  const platform = await faultOf(db, landlordId, platformBook)
  const faults = [...(fault ? [fault] : []), ...(platform.fault ? [`books of the platform, ${platform.fault}`] : [])]
  faults.push(...(await keptSumFaults(db, landlordId)))
  for (const { checkBooks } of features) faults.push(...((await checkBooks?.(db, landlordId)) ?? []))
  return { faults, entries, billed: platform.entries }
}
