import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { leaseChargeRows, leases } from '../features/leases/tables.ts'
import { configOfProcess } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { runTool } from './run-tool.ts'

// npm run -s export-charges
// What leases were charged and was not taken back, a JSON object a line: lease, code, first and last day of service, cents before taxes, why.
// In the order in which it was charged (docs/features/lease-charges.md).
const CHUNK = 5_000
// Whoever reads may go away, as `head` does.
process.stdout.on('error', () => process.exit(0))

await runTool(async () => {
  const config = configOfProcess([])
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres')))
    throw new TypeError(`There is no database in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.`)
  const database = await openDatabase(config)
  const { db } = database
  try {
    for (let after = 0; ; ) {
      const rows = await db
        .select({ charge: leaseChargeRows, leaseNo: leases.leaseNo })
        .from(leaseChargeRows)
        .innerJoin(leases, eq(leases.id, leaseChargeRows.leaseId))
        .where(and(gt(leaseChargeRows.id, after), isNull(leaseChargeRows.reversesId), isNull(leaseChargeRows.reversedById)))
        .orderBy(asc(leaseChargeRows.id))
        .limit(CHUNK)
      if (rows.length === 0) break
      for (const { charge, leaseNo } of rows) {
        const { code, serviceFrom, serviceTo, cents, line } = charge
        process.stdout.write(
          `${JSON.stringify({ lease: leaseNo, code, serviceFrom, serviceTo, cents, why: line.charge?.why })}\n`,
        )
      }
      after = rows.at(-1)?.charge.id ?? 0
    }
  } finally {
    await database.close()
  }
})
