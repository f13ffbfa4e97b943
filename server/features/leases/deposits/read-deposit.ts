import type { deposits as calls, DepositMovement } from '@atrium/contract/leases/deposits.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { clientInvoices, clientPayments } from '../../../platform/invoices/tables.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { depositMovements, leases } from '../tables.ts'

const MOST = 500

/** What came in for a bill of a deposit: what was written off did not. */
const paidOf = sql<number>`case when ${clientInvoices.status} = 'Voided' then 0 else coalesce(${clientInvoices.paid} - ${clientInvoices.writtenOff}, 0) end::float8`

const rowsOf = (db: ReadDb, leaseId: number) =>
  db
    .select({
      movement: depositMovements,
      invoiceNo: clientInvoices.invoiceNo,
      paid: paidOf,
      isVoid: sql<boolean>`coalesce(${clientInvoices.status} = 'Voided', false) or coalesce(${clientPayments.status} = 'Voided', false)`,
    })
    .from(depositMovements)
    .leftJoin(clientInvoices, eq(clientInvoices.id, depositMovements.documentId))
    .leftJoin(clientPayments, eq(clientPayments.id, depositMovements.paymentId))
    .where(eq(depositMovements.leaseId, leaseId))
    .orderBy(desc(depositMovements.effectiveOn), desc(depositMovements.id))

/** What of the deposit of a lease was billed, came in, was applied and returned; cents. */
export async function depositOf(db: ReadDb, leaseId: number) {
  const movements = (await rowsOf(db, leaseId)).map(({ movement, invoiceNo, paid, isVoid }): DepositMovement => {
    const { id, kind, effectiveOn: on, cents, documentId, reference, notes, undoneOn } = movement
    const undone = isVoid || undoneOn !== null
    const mayUndo = kind !== 'Billed' && !undone
    return { id, kind, on, cents, documentId, invoiceNo: invoiceNo ?? '', paid, reference, notes, undone, mayUndo }
  })
  const sum = (kind: DepositMovement['kind'], key: 'cents' | 'paid' = 'cents') =>
    movements.filter((one) => one.kind === kind && !one.undone).reduce((total, one) => total + one[key], 0)
  const [billed, applied, returned] = [sum('Billed'), sum('Applied'), sum('Returned')]
  return { billed, applied, returned, held: sum('Billed', 'paid') - applied - returned, movements }
}

/** The documents that the client of a lease owes for in its currency, beside deposits, oldest first. */
export const owedBeside = (db: ReadDb, { tenantId, currency }: { tenantId: number; currency: string }) =>
  db
    .select({ invoiceId: clientInvoices.id, cents: clientInvoices.balance })
    .from(clientInvoices)
    .where(
      and(
        eq(clientInvoices.tenantId, tenantId),
        eq(clientInvoices.currency, currency),
        gt(clientInvoices.balance, 0),
        sql`not exists (select from ${depositMovements} where document_id = ${clientInvoices.id})`,
      ),
    )
    .orderBy(clientInvoices.dueDate, clientInvoices.id)

export const getDeposit: Handler<typeof calls.get> = async (ctx, { id }) => {
  const lease = await findRow(ctx, leases, id)
  const { movements, ...sums } = await depositOf(ctx.db, id)
  const owed = (await owedBeside(ctx.db, lease)).reduce((total, { cents }) => total + cents, 0)
  return { currency: lease.currency, agreed: lease.deposit, ...sums, owed, movements: movements.slice(0, MOST) }
}
