import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { matching } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { readJoined } from '../../platform/records/read-joined.ts'
import { notFound } from '../../platform/refusal.ts'
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
  const { rows, totals } = await readJoined(ctx.db, {
    select: () =>
      ctx.db
        .select({ ...getTableColumns(invoices), company: landlords.name })
        .from(invoices)
        .innerJoin(landlords, eq(landlords.id, invoices.landlordId)),
    id: invoices.id,
    asked,
    scope: own(ctx),
    narrowed: and(
      asked.status ? eq(invoices.status, asked.status) : undefined,
      asked.landlordId ? eq(invoices.landlordId, asked.landlordId) : undefined,
      matching(asked.query, invoices.number, invoices.description),
    ),
    sorts: getTableColumns(invoices),
  })
  return { items: rows.map(invoiceOf), ...totals }
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
