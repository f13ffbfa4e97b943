import type { invoiceDisputes as calls } from '@atrium/contract/invoice-reminders/mailing.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { noteReceipt } from '../../platform/delivery/received.ts'
import { INVOICE } from '../../platform/invoices/change-invoice.ts'
import { findIssued, type IssuedInvoice } from '../../platform/invoices/find-issued.ts'
import { invoiceEvent } from '../../platform/invoices/invoice-event.ts'
import { linesOf } from '../../platform/invoices/lines.ts'
import { findRow, insertRow } from '../../platform/records/rows.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { invoiceDisputes, invoiceMails } from './tables.ts'

const ENTITY = 'invoice dispute'

export const disputesOfInvoice: Handler<typeof calls.ofInvoice> = async (ctx, { id }) => {
  const { db, viewer } = ctx
  const invoice = await findIssued(ctx, id)
  const rows = await db
    .select({ dispute: invoiceDisputes, by: users.name })
    .from(invoiceDisputes)
    .leftJoin(users, eq(users.id, invoiceDisputes.disputedBy))
    .where(and(ctx.scope.of(invoiceDisputes), eq(invoiceDisputes.invoiceId, id)))
    .orderBy(desc(invoiceDisputes.id))
    .limit(100)
  const items = rows.map(({ dispute: { disputedBy, createdAt, settledAt, position, line, reason, answer, id: key }, by }) => ({
    id: key,
    position,
    line,
    reason,
    answer,
    disputedBy: viewer.kind === 'landlord' ? (by ?? '') : '',
    disputedById: disputedBy,
    date: createdAt.toISOString(),
    settledDate: settledAt?.toISOString() ?? null,
  }))
  const lines = await disputableLines(db, invoice)
  return { items, lines: lines.map(({ description, charge }) => ({ description, charge: charge ?? null })) }
}

/** Of a credit note none: it takes back what was charged. */
const disputableLines = async (db: ReadDb, { id, kind }: IssuedInvoice) => (kind === 'CreditNote' ? [] : linesOf(db, id))

/** Of the disputes that are not settled, their documents. */
export const disputedNow = ({ scope }: Pick<ReadContext, 'scope'>): SQL =>
  sql`select ${invoiceDisputes.invoiceId} from ${invoiceDisputes} where ${and(scope.of(invoiceDisputes), isNull(invoiceDisputes.settledAt))}`

export const disputeLine: Handler<typeof calls.dispute> = async (ctx, { invoiceId, position, reason }) => {
  const invoice = await findIssued(ctx, invoiceId, { lock: true })
  const line = (await disputableLines(ctx.db, invoice))[position - 1]
  if (!line) throw notFound('line-unknown')
  if (invoice.status === 'Voided') throw conflict('invoice-mail-other')
  const { landlordId, siteId, tenantId, invoiceNo } = invoice
  const row = { landlordId, siteId, tenantId, invoiceId, position, line: line.description, reason }
  const id = await insertRow(
    ctx,
    ENTITY,
    invoiceDisputes,
    { ...row, disputedBy: ctx.viewer.userId },
    { ...row, name: invoiceNo ?? '' },
  )
  ctx.publish(invoiceEvent('clientInvoiceDisputed', invoice))
  return saved(id)
}

export const settleDispute: Handler<typeof calls.settle> = async (ctx, { id, answer }) => {
  const before = await findRow(ctx, invoiceDisputes, id, { lock: true })
  if (before.settledAt !== null) throw conflict('dispute-settled')
  const set = { answer, settledBy: ctx.viewer.userId, settledAt: new Date() }
  await ctx.db.update(invoiceDisputes).set(set).where(eq(invoiceDisputes.id, id))
  const name = before.line
  ctx.audit({ entity: ENTITY, id, before: { name, answer: before.answer }, after: { name, answer } })
  return done
}

export const openInvoice: Handler<typeof calls.open> = async (ctx, { id }) => {
  await findIssued(ctx, id)
  const [last] = await ctx.db
    .select({ deliveryId: sql<number>`${invoiceMails.deliveryId}` })
    .from(invoiceMails)
    .where(and(ctx.scope.of(invoiceMails), eq(invoiceMails.invoiceId, id), isNotNull(invoiceMails.deliveryId)))
    .orderBy(desc(invoiceMails.createdAt), desc(invoiceMails.id))
    .limit(1)
  if (last) await noteReceipt(ctx.db, ctx.viewer, last.deliveryId, 'opened')
  ctx.audit({ entity: INVOICE, id, after: { opened: true } })
  return done
}
