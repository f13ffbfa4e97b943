import { type BatchStep, type invoiceBatches as calls, MAX_BATCH, MAX_NAMED } from '@atrium/contract/invoice-batches/batches.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { DocumentKind, InvoiceStatus } from '@atrium/contract/money/states.ts'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { invoicesShown } from '../client-invoices/invoice/read-invoices.ts'
import { mailedBefore } from '../invoice-reminders/mail-once.ts'
import { settingsOf } from '../invoice-reminders/settings.ts'
import { BATCH, batchJob } from './batch-job.ts'
import { isReached, stepFrom } from './steps.ts'
import { invoiceBatches, invoiceBatchItems } from './tables.ts'

/** How long what became of the invoices of a batch can be asked for. */
const KEPT = sql`now() - interval '30 days'`
/** Batches of one person in an hour: each may mail two thousand clients. */
const BY_USER = 60
/** Columns that are given for an item. */
const PARAMETERS = 9

type Order = Pick<Input<typeof calls.preview>, 'step' | 'ids' | 'filter'>

interface Found {
  id: number
  version: number
  kind: DocumentKind
  status: InvoiceStatus
  title: string
  invoiceNo: string | null
  siteId: number
  tenantId: number
  clientName: string
  currency: string
  grandTotal: number
}

/** The invoices of an order, in the viewer's scope: those that go on by its step, and how many stay as they are. */
async function invoicesOf(ctx: ReadContext, { step, ids, filter }: Order): Promise<{ going: Found[]; unchanged: number }> {
  const chosen = new Set(ids)
  const one = clientInvoices
  const rows = await ctx.db
    .select({
      id: one.id,
      version: one.version,
      kind: one.kind,
      status: one.status,
      title: one.title,
      invoiceNo: one.invoiceNo,
      siteId: one.siteId,
      tenantId: one.tenantId,
      clientName: tenants.name,
      currency: one.currency,
      grandTotal: one.grandTotal,
    })
    .from(one)
    .innerJoin(tenants, eq(tenants.id, one.tenantId))
    .where(filter ? invoicesShown(ctx, filter) : and(ctx.scope.of(one), inArray(one.id, [...chosen])))
    .orderBy(asc(one.id))
    .limit(MAX_BATCH + 1)
  if (rows.length > MAX_BATCH) throw conflict(['batch-too-large', { most: MAX_BATCH }])
  if (!filter && rows.length < chosen.size) throw notFound()
  const mailed =
    step === 'send'
      ? await mailedBefore(
          ctx.db,
          rows.map(({ id }) => id),
        )
      : new Set<number>()
  const going = rows.filter((row) => goesOn(row, step, mailed))
  return { going, unchanged: rows.length - going.length }
}

function goesOn({ id, kind, status }: Found, step: BatchStep, mailed: ReadonlySet<number>): boolean {
  const next = kind === 'Invoice' ? stepFrom(status) : undefined
  return next !== undefined && isReached(next, step) && !(next === 'send' && mailed.has(id))
}

/** What they amount to, by currency. */
function sumsOf(going: readonly Found[]) {
  const byCurrency = Map.groupBy(going, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, some]) => ({
      currency,
      invoices: some.length,
      cents: some.reduce((sum, { grandTotal }) => sum + grandTotal, 0),
    }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

export const previewBatch: Handler<typeof calls.preview> = async (ctx, order) => {
  const { going, unchanged } = await invoicesOf(ctx, order)
  const clients = new Map(going.map(({ tenantId, clientName }) => [tenantId, clientName]))
  return {
    invoices: going.length,
    unchanged,
    sums: sumsOf(going),
    clients: clients.size,
    names: [...clients.values()].toSorted((one, other) => one.localeCompare(other)).slice(0, MAX_NAMED),
    mailedOnIssue: (await settingsOf(ctx.db, ctx.viewer.landlordId)).mailOnIssue,
  }
}

export const startBatch: Handler<typeof calls.start> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'invoice batch', BY_USER)]),
  async (ctx, { step, invoices, sums, ...which }) => {
    const { landlordId, userId } = ctx.viewer
    const { going } = await invoicesOf(ctx, { step, ...which })
    if (going.length === 0) throw conflict('batch-nothing')
    const found = sumsOf(going)
    const isSame = ({ currency, cents, invoices: many }: (typeof found)[number]) =>
      sums.some((one) => one.currency === currency && one.cents === cents && one.invoices === many)
    if (going.length !== invoices || found.length !== sums.length || !found.every(isSame)) throw conflict('batch-changed')
    await ctx.db.delete(invoiceBatches).where(and(eq(invoiceBatches.landlordId, landlordId), lt(invoiceBatches.createdAt, KEPT)))
    const [made] = await ctx.db
      .insert(invoiceBatches)
      .values({ landlordId, createdBy: userId, step })
      .returning({ id: invoiceBatches.id })
    const { id: batchId } = made as { id: number }
    await inChunks(going, PARAMETERS, (chunk) =>
      ctx.db.insert(invoiceBatchItems).values(
        chunk.map(({ id: invoiceId, invoiceNo, title, version, siteId, tenantId, currency, grandTotal }) => ({
          landlordId,
          siteId,
          tenantId,
          batchId,
          invoiceId,
          version,
          currency,
          grandTotal,
          title: [invoiceNo, title].filter(Boolean).join(' · '),
        })),
      ),
    )
    ctx.audit({ entity: BATCH, id: batchId, after: { name: step, invoices, sums } })
    await ctx.enqueue(batchJob, { batchId })
    return saved(batchId)
  },
)
