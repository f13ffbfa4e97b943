import { type BatchedInvoice, invoiceBatches as calls, type InvoiceBatch } from '@atrium/contract/invoice-batches/batches.ts'
import { and, desc, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { listOf } from '../../platform/records/lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { invoiceBatches, invoiceBatchItems } from './tables.ts'

/** A batch is there for who ordered it: others may work at other sites. */
const own = ({ scope, viewer }: ReadContext): SQL | undefined =>
  and(scope.of({ landlordId: invoiceBatches.landlordId }), eq(invoiceBatches.createdBy, viewer.userId))

async function lastOf({ db }: ReadContext, where: SQL | undefined): Promise<InvoiceBatch | null> {
  const [batch] = await db.select().from(invoiceBatches).where(where).orderBy(desc(invoiceBatches.id)).limit(1)
  if (!batch) return null
  const { id, step, createdAt } = batch
  const { state, batchId } = invoiceBatchItems
  const count = (one: BatchedInvoice['state']) => sql<number>`(count(*) filter (where ${state} = ${one}))::int`
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      waiting: count('Waiting'),
      done: count('Done'),
      unchanged: count('Unchanged'),
      refused: count('Refused'),
    })
    .from(invoiceBatchItems)
    .where(eq(batchId, id))
  return { id, step, createdDate: createdAt.toISOString(), ...(counts as NonNullable<typeof counts>) }
}

export const getBatch: Handler<typeof calls.get> = async (ctx, { id }) => {
  const batch = await lastOf(ctx, and(own(ctx), eq(invoiceBatches.id, id)))
  if (!batch) throw notFound()
  return batch
}

export const getLastBatch: Handler<typeof calls.last> = async (ctx) => ({
  batch: await lastOf(ctx, and(own(ctx), gt(invoiceBatches.createdAt, sql`now() - interval '1 day'`))),
})

const select = (db: ReadDb) =>
  db
    .select({ item: invoiceBatchItems, clientName: tenants.name, siteName: sites.name })
    .from(invoiceBatchItems)
    .innerJoin(tenants, eq(tenants.id, invoiceBatchItems.tenantId))
    .innerJoin(sites, eq(sites.id, invoiceBatchItems.siteId))

export const searchBatchItems: Handler<typeof calls.results> = listOf(calls.results, {
  table: invoiceBatchItems,
  page: pageOf(select),
  item: ({ item, clientName, siteName }: Awaited<ReturnType<typeof select>>[number]): BatchedInvoice => {
    const { id, invoiceId, tenantId, title, grandTotal, currency, state, status, error } = item
    return { id, invoiceId, tenantId, title, clientName, siteName, grandTotal, currency, state, status, error }
  },
  shown: (ctx, { batchId }) =>
    and(
      eq(invoiceBatchItems.batchId, batchId),
      exists(
        ctx.db
          .select({ one: sql`1` })
          .from(invoiceBatches)
          .where(and(own(ctx), eq(invoiceBatches.id, batchId))),
      ),
    ),
  equal: { state: invoiceBatchItems.state },
  words: (query, ctx) => byTextOrClient(ctx, -1, invoiceBatchItems, invoiceBatchItems.title, query),
  sorts: { position: invoiceBatchItems.id },
})
