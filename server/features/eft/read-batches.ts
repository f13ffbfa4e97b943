import { eftBatches as calls, type EftBatch, type EftItem } from '@atrium/contract/eft/batches.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { mayCall } from '../../platform/calls/may-call.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { shownNumbers } from './account.ts'
import { eftBatches, eftItems, eftOptIns, eftParts } from './tables.ts'

const select = (db: ReadDb) =>
  db.select({ batch: eftBatches, createdBy: users.name }).from(eftBatches).leftJoin(users, eq(users.id, eftBatches.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]

interface Extra {
  sums: Map<number, { paid: number; returned: number }>
  writes: boolean
}

function item({ batch, createdBy }: Row, { sums, writes }: Extra): EftBatch {
  const { id, version, number, format, currency, total, count, collectOn, state, fileNumber, settledOn, settlesOn, reason } =
    batch
  const { paid = 0, returned = 0 } = sums.get(id) ?? {}
  return {
    id,
    version,
    number,
    format,
    currency,
    total,
    count,
    collectOn,
    state,
    fileNumber,
    settledOn,
    settlesOn,
    reason,
    createdBy: createdBy ?? '',
    createdById: batch.createdBy,
    dateCreated: batch.createdAt.toISOString(),
    paid,
    returned,
    may: {
      fetch: writes && state !== 'Cancelled',
      cancel: writes && state === 'Ready',
      settle: writes && state === 'Sent',
      refuse: writes && state === 'Sent',
    },
  }
}

async function extra({ db, viewer }: ReadContext, rows: readonly Row[]): Promise<Extra> {
  const ids = rows.map(({ batch }) => batch.id)
  const sumOf = (state: string) =>
    sql<number>`coalesce(sum(${eftItems.amount}) filter (where ${eftItems.state} = ${state}), 0)::float8`
  const sums =
    ids.length === 0
      ? []
      : await db
          .select({ id: eftItems.batchId, paid: sumOf('Paid'), returned: sumOf('Returned') })
          .from(eftItems)
          .where(inArray(eftItems.batchId, ids))
          .groupBy(eftItems.batchId)
  return {
    sums: new Map(sums.map(({ id, ...both }) => [id, both])),
    writes: mayCall(viewer, calls.settle),
  }
}

const read = { table: eftBatches, page: pageOf(select), item, extra }

export const getBatch: Handler<typeof calls.get> = getOf(read)

export const searchBatches: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  equal: { state: eftBatches.state, format: eftBatches.format },
  words: (query) => phraseIn(eftBatches, eftBatches.number, query),
  sorts: { number: eftBatches.id, collectOn: eftBatches.collectOn },
})

const selectItems = (db: ReadDb) =>
  db
    .select({
      item: eftItems,
      clientName: tenants.name,
      optIn: { lastFour: eftOptIns.lastFour, transitLast: eftOptIns.transitLast },
      currency: eftBatches.currency,
    })
    .from(eftItems)
    .innerJoin(tenants, eq(tenants.id, eftItems.tenantId))
    .innerJoin(eftOptIns, eq(eftOptIns.id, eftItems.optInId))
    .innerJoin(eftBatches, eq(eftBatches.id, eftItems.batchId))
type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

async function invoicesOf({ db }: ReadContext, rows: readonly ItemRow[]) {
  const ids = rows.map((row) => row.item.id)
  const parts =
    ids.length === 0
      ? []
      : await db
          .select({ itemId: eftParts.itemId, id: clientInvoices.id, invoiceNo: clientInvoices.invoiceNo, cents: eftParts.cents })
          .from(eftParts)
          .innerJoin(clientInvoices, eq(clientInvoices.id, eftParts.invoiceId))
          .where(inArray(eftParts.itemId, ids))
          .orderBy(asc(eftParts.id))
  return Map.groupBy(parts, ({ itemId }) => itemId)
}

const shownItem = (
  { item: row, clientName, optIn, currency }: ItemRow,
  invoices: Awaited<ReturnType<typeof invoicesOf>>,
): EftItem => {
  const { id, tenantId, reference, amount, state, returnCode, returnedOn, paymentId } = row
  return {
    id,
    tenantId,
    clientName,
    reference,
    amount,
    currency,
    state,
    returnCode,
    returnedOn,
    paymentId,
    bankAccountNumber: shownNumbers(optIn).bankAccountNumber,
    invoices: (invoices.get(id) ?? []).map(({ id: invoiceId, invoiceNo, cents }) => ({
      id: invoiceId,
      invoiceNo: invoiceNo ?? '',
      cents,
    })),
  }
}

export const searchItems: Handler<typeof calls.items> = listOf(calls.items, {
  table: eftItems,
  page: pageOf(selectItems),
  item: shownItem,
  extra: invoicesOf,
  // Of a file of several sites those who work at some of them see nothing.
  shown: (ctx, { batchId }) =>
    inArray(
      eftItems.batchId,
      ctx.db
        .select({ id: eftBatches.id })
        .from(eftBatches)
        .where(and(ctx.scope.of(eftBatches), eq(eftBatches.id, batchId))),
    ),
  equal: { state: eftItems.state },
  words: (query, ctx) => byTextOrClient(ctx, undefined, eftItems, eftItems.reference, query),
  sorts: { reference: eftItems.reference, amount: eftItems.amount },
})
