import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { features } from '../app.ts'
import { configOfProcess } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { faultOf } from '../platform/ledger/check-books.ts'
import { landlords } from '../platform/tenancy/tables.ts'
import { runTool } from './run-tool.ts'

// npm run verify-ledger
// Proves the books of every company without a server: that no journal was changed, taken out or put in, that each sums to zero, and that
// invoices and payments say what the ledger says. Exits 1 when anything differs.
await runTool(async () => {
  const config = configOfProcess([])
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres')))
    throw new TypeError(`There is no database in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.`)
  const database = await openDatabase(config)
  const { db } = database
  try {
    const companies = await db.select({ id: landlords.id, name: landlords.name }).from(landlords).orderBy(asc(landlords.id))
    for (const { id, name } of companies) {
      const { fault, entries } = await faultOf(db, id)
      const faults = fault ? [fault] : []
      for (const { checkBooks } of features) faults.push(...((await checkBooks?.(db, id)) ?? []))
      if (faults.length > 0) process.exitCode = 1
      console.log(`${faults.length > 0 ? 'BROKEN' : 'OK'}: ${name}, ${entries} ${entries === 1 ? 'journal' : 'journals'}`)
      for (const one of faults) console.log(`  ${one}`)
    }
  } finally {
    await database.close()
  }
})
