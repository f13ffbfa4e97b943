import { eftBatches as calls } from '@atrium/contract/eft/batches.ts'
import { endsOptIn, returnReason } from '@atrium/contract/eft/return-codes.ts'
import { EftReturn, eftReturnUpload } from '@atrium/contract/eft/returns-upload.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { type ImportContext, importKind, wrongIn } from '../../platform/imports/import-kind.ts'
import { readAs } from '../../platform/imports/read-record.ts'
import { lockReceived, voidPayment } from '../../platform/invoices/payments.ts'
import { clientPayments } from '../../platform/invoices/tables.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { freeParts } from './change-batch.ts'
import { endOptIn } from './save-opt-in.ts'
import { eftBatches, eftItems, eftOptIns } from './tables.ts'

type Item = typeof eftItems.$inferSelect
/** A return with its debit; undefined where none is known by it. */
interface KnownDebit {
  item: Item
  batchState: string
  refunded: number | null
}

/** Debits have seven digits of their own in a trace number; ids begin anew there. */
const SEQUENCES = 10_000_000
const TRACE = /^\d{8}(\d{7})$/
const HIGHEST_ID = 2_147_483_647

/** The debits that came back, in a bank's own file or any list; what is unknown, or known already, is refused by itself. */
export const returnImport = importKind<EftReturn>({
  ...eftReturnUpload,
  name: 'eft returns',
  call: calls.importReturns,
  bankFiles: 'returns',
  open: async (ctx) => {
    const items = new Map<EftReturn, Item>()
    return {
      read: readAs({ upload: eftReturnUpload, input: EftReturn }),
      check: (rows) => check(ctx, rows, items),
      reserve: async () => {},
      store: async (rows) => {
        for (const row of rows) await store(ctx, row, items.get(row) as Item)
      },
    }
  },
})

async function check(ctx: ImportContext, rows: readonly EftReturn[], items: Map<EftReturn, Item>): Promise<RowError[][]> {
  const itemOf = await itemsOf(ctx, rows)
  const seen = new Set<number>()
  return rows.map((row) => {
    const found = itemOf(row)
    if (/^C\d\d$/.test(row.code)) return [wrongIn('Reason', 'eft-return-notice')]
    if (!found || !['Sent', 'Settled'].includes(found.batchState)) return [wrongIn('Reference', 'eft-return-unknown')]
    const { item, refunded } = found
    if (item.state === 'Returned') return [wrongIn('Reference', 'eft-return-known')]
    if (item.amount !== row.amount) return [wrongIn('Amount', 'eft-return-amount')]
    if (refunded !== null && refunded > 0) return [wrongIn('Reference', 'eft-return-refunded')]
    if (seen.has(item.id)) return [wrongIn('Reference', 'eft-return-twice')]
    seen.add(item.id)
    items.set(row, item)
    return []
  })
}

/** The debits in the viewer's scope that returns name: by the cross-reference, or by the trace number of Nacha. */
async function itemsOf(ctx: ImportContext, rows: readonly EftReturn[]): Promise<(row: EftReturn) => KnownDebit | undefined> {
  const references = rows.map(({ reference }) => reference.toUpperCase())
  const ids = rows.flatMap(({ reference }) => idsOf(reference))
  const found = await ctx.db
    .select({ item: eftItems, batchState: eftBatches.state, format: eftBatches.format, refunded: clientPayments.refunded })
    .from(eftItems)
    .innerJoin(eftBatches, eq(eftBatches.id, eftItems.batchId))
    .leftJoin(clientPayments, eq(clientPayments.id, eftItems.paymentId))
    .where(
      and(
        ctx.scope.of(eftItems),
        eq(eftItems.landlordId, ctx.viewer.landlordId),
        or(inArray(eftItems.reference, references), inArray(eftItems.id, [0, ...ids])),
      ),
    )
    .orderBy(desc(eftItems.id))
  const byReference = new Map(found.map((one) => [one.item.reference, one]))
  return ({ reference, amount }) => {
    const ofTrace = new Set(idsOf(reference))
    const traced = found.filter(({ item, format }) => format === 'NACHA' && ofTrace.has(item.id))
    return byReference.get(reference.toUpperCase()) ?? traced.find(({ item }) => item.amount === amount) ?? traced[0]
  }
}

/** The ids that a trace number may stand for. */
function idsOf(reference: string): number[] {
  const [, digits] = TRACE.exec(reference) ?? []
  if (digits === undefined) return []
  const first = Number(digits)
  return Array.from({ length: Math.floor((HIGHEST_ID - first) / SEQUENCES) + 1 }, (_, at) => first + at * SEQUENCES)
}

/** What is not posted yet has failed; the payment of what is posted is void, and its invoices are owed again. */
async function store(ctx: ImportContext, { code, returnedOn }: EftReturn, { id }: Item): Promise<void> {
  const item = await findRow(ctx, eftItems, id, { lock: true })
  if (item.state !== 'Waiting' && item.state !== 'Paid') throw conflict('eft-return-known')
  const reason = returnReason(code)
  const payment = item.paymentId === null ? undefined : await lockReceived(ctx, item.paymentId)
  if (payment) await voidPayment(ctx, payment, reason)
  await ctx.db.update(eftItems).set({ state: 'Returned', returnCode: code, returnedOn }).where(eq(eftItems.id, id))
  await freeParts(ctx, [id])
  const { reference: name, amount } = item
  ctx.audit({
    entity: 'eft debit',
    id,
    before: { name, amount, state: item.state },
    after: { name, amount, state: 'Returned', reason, returnedOn },
  })
  if (!endsOptIn(code)) return
  const optIn = await findRow(ctx, eftOptIns, item.optInId, { lock: true })
  if (optIn.status === 'Active') await endOptIn(ctx, optIn, 'Refused', reason)
}
