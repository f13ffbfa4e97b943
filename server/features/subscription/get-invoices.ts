import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { countUpTo, matching, order, totals, window } from '../../platform/http/list.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { subscriptionInvoices as invoices } from './tables.ts'

/** A company's invoices, or a corporate client's own; every one for an admin. */
const own = ({ viewer: { kind, userId }, scope }: ReadContext): SQL | undefined =>
  and(
    scope.of({ landlordId: invoices.landlordId }),
    kind === 'corporate' ? eq(invoices.corporateUserId, userId) : undefined,
    kind === 'landlord' ? isNull(invoices.corporateUserId) : undefined,
  )

export const getInvoices: Handler<typeof subscription.getInvoices> = async (ctx, asked) => {
  const all = own(ctx)
  const where = and(
    all,
    asked.status ? eq(invoices.status, asked.status) : undefined,
    asked.landlordId ? eq(invoices.landlordId, asked.landlordId) : undefined,
    matching(asked.query, invoices.number, invoices.description),
  )
  const rows = await ctx.db
    .select({ ...getTableColumns(invoices), company: landlords.name })
    .from(invoices)
    .innerJoin(landlords, eq(landlords.id, invoices.landlordId))
    .where(where)
    .orderBy(...order(asked, getTableColumns(invoices), invoices.id))
    .limit(window(asked).limit)
    .offset(window(asked).offset)
  const counted = (which: SQL | undefined) =>
    countUpTo(ctx.db, ctx.db.select({ id: invoices.id }).from(invoices).where(which).getSQL())
  return { items: rows.map(invoiceOf), ...totals(await counted(all), await counted(where)) }
}

/** 404 for what is not the viewer's. */
export async function findInvoice(ctx: ReadContext, id: number): Promise<typeof invoices.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(own(ctx), eq(invoices.id, id)))
  if (!row) throw notFound()
  return row
}

const invoiceOf = ({ issuedAt, dueAt, paidAt, ...row }: typeof invoices.$inferSelect & { company: string }) => ({
  ...row,
  issuedAt: issuedAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
})
