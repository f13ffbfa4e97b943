import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { findJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { openOf } from './invoices.ts'
import { subscriptionInvoices as invoices } from './tables.ts'

/** A company's invoices, or a corporate client's own; every one for an admin. */
const own = ({ viewer: { kind, userId }, scope }: ReadContext): SQL | undefined =>
  and(
    scope.of({ landlordId: invoices.landlordId }),
    kind === 'corporate' ? eq(invoices.corporateUserId, userId) : undefined,
    kind === 'landlord' ? isNull(invoices.corporateUserId) : undefined,
  )

const select = ({ db }: ReadContext) =>
  db
    .select({ ...getTableColumns(invoices), company: landlords.name })
    .from(invoices)
    .innerJoin(landlords, eq(landlords.id, invoices.landlordId))

const invoiceOf = ({ issuedAt, dueAt, paidAt, ...row }: Awaited<ReturnType<typeof select>>[number]) => ({
  ...row,
  lines: row.lines.map(({ text, cents, why = null }) => ({ text, cents, why })),
  openCents: openOf({ ...row, issuedAt, dueAt, paidAt }),
  issuedAt: issuedAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
})

const read = { select, id: invoices.id, scope: own }

export const getInvoices: Handler<typeof subscription.getInvoices> = joinedList(subscription.getInvoices, {
  ...read,
  equal: { status: invoices.status, landlordId: invoices.landlordId },
  words: [invoices.number, invoices.description],
  sorts: getTableColumns(invoices),
  item: invoiceOf,
})

/** 404 for what is not the viewer's. */
export const findInvoice = (ctx: ReadContext, id: number): Promise<typeof invoices.$inferSelect> => findJoined(ctx, read, id)
