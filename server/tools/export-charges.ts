import { and, asc, eq, gt } from 'drizzle-orm'
import { isStanding, leaseChargeRows, leases } from '../features/leases/tables.ts'
import { configWithDatabase, onDatabase } from './on-database.ts'
import { runTool } from './run-tool.ts'

// npm run -s export-charges
// What leases were charged and was not taken back, a JSON object a line: lease, code, first and last day of service, cents before taxes, why.
// In the order in which it was charged (docs/features/lease-charges.md).
const CHUNK = 5_000
// Whoever reads may go away, as `head` does.
process.stdout.on('error', () => process.exit(0))

await runTool(() =>
  onDatabase(configWithDatabase(), async ({ db }) => {
    for (let after = 0; ; ) {
      const rows = await db
        .select({ charge: leaseChargeRows, leaseNo: leases.leaseNo })
        .from(leaseChargeRows)
        .innerJoin(leases, eq(leases.id, leaseChargeRows.leaseId))
        .where(and(gt(leaseChargeRows.id, after), isStanding(leaseChargeRows)))
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
  }),
)
