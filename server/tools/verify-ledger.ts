import { asc } from 'drizzle-orm'
import { landlords } from '../platform/tenancy/tables.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { configWithDatabase, onDatabase } from './on-database.ts'
import { runTool } from './run-tool.ts'

// npm run verify-ledger
// Proves the books of every company, and those that the platform keeps of it, without a server: that no journal was changed, taken out or put in, that each sums to zero, that
// kept sums are those of the postings, and that invoices and payments agree with the ledger. Exits 1 when anything differs.
await runTool(() =>
  onDatabase(configWithDatabase(), async ({ db }) => {
    const companies = await db.select({ id: landlords.id, name: landlords.name }).from(landlords).orderBy(asc(landlords.id))
    for (const { id, name } of companies) {
      const { faults, entries, billed } = await ledgerFaults(db, id)
      if (faults.length > 0) process.exitCode = 1
      const own = `${entries} ${entries === 1 ? 'journal' : 'journals'}`
      console.log(`${faults.length > 0 ? 'BROKEN' : 'OK'}: ${name}, ${own}${billed > 0 ? `, ${billed} of the platform` : ''}`)
      for (const one of faults) console.log(`  ${one}`)
    }
  }),
)
