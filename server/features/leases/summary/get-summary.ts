import { statements } from '@atrium/contract/client-invoices/statements.ts'
import type {
  corporateLeasesSummary,
  LeasesSummary,
  leasesSummary,
  ownLeasesSummary,
  Range,
} from '@atrium/contract/leases/leases-summary.ts'
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { mayCall } from '../../../platform/calls/may-call.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { ageOfDocuments, isOverdue, owedByAge, sumOf } from '../../../platform/invoices/owed-by-age.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { notFound } from '../../../platform/refusal.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { isOpen } from '../notices/notice-row.ts'
import { leases, rentalNotices } from '../tables.ts'
import { inForceAt, inForceOf } from './leases-in-force.ts'
import { overdueBy, summarize } from './summarize.ts'

const MOST = 500
const currencyOf = ({ db, viewer }: ReadContext<CompanyViewer>) => companyCurrency(db, viewer.landlordId)

/** Of a site, or of all. */
export const getSummary: Handler<typeof leasesSummary.get> = async (ctx, { id }) => {
  await checkSiteChoice(ctx, id)
  const currency = await currencyOf(ctx)
  return summarize(await inForceAt(ctx, id, currency), await owedByAge(ctx, id, ['Rent']), currency)
}

/** Of the viewer's own leases. */
export const getOwnSummary: Handler<typeof ownLeasesSummary.get> = (ctx) =>
  summaryOfClient(ctx, { which: ctx.scope.of(leases), documents: ctx.scope.of(clientInvoices) })

/** Of any client that a corporate client spans, whichever it works as. */
export const getCorporateSummary: Handler<typeof corporateLeasesSummary.get> = async (ctx, { id }) => {
  if (!ctx.viewer.tenantIds.includes(id)) throw notFound()
  return summaryOfClient(ctx, { which: eq(leases.tenantId, id), documents: eq(clientInvoices.tenantId, id) })
}

/** Of the leases and the documents of a client, by the where-clause of each table. */
async function summaryOfClient(
  ctx: ReadContext<CompanyViewer>,
  { which, documents }: { which: SQL | undefined; documents: SQL | undefined },
): Promise<LeasesSummary> {
  const currency = await currencyOf(ctx)
  const owed = await ageOfDocuments(ctx, and(documents, isOpen))
  const others = await otherOverdue(ctx, documents, currency)
  return {
    ...summarize(await inForceOf(ctx.db, which, currency), owed, currency),
    ...(others > 0 ? { otherOverdue: others } : {}),
  }
}

/** What is overdue of other documents than rent, for who may see it; cents of a currency. */
async function otherOverdue(ctx: ReadContext<CompanyViewer>, documents: SQL | undefined, currency: string): Promise<number> {
  if (!mayCall(ctx.viewer, statements.statement)) return 0
  const open = and(
    documents,
    ne(clientInvoices.kind, 'Rent'),
    gt(clientInvoices.balance, 0),
    eq(clientInvoices.currency, currency),
  )
  return sumOf((await ageOfDocuments(ctx, open)).filter(isOverdue)).cents
}

export const getSummaryDetails: Handler<typeof leasesSummary.details> = async (ctx, { id, ...input }) => {
  await checkSiteChoice(ctx, id)
  return details(ctx, ctx.scope.at(id, clientInvoices), input)
}

export const getOwnSummaryDetails: Handler<typeof ownLeasesSummary.details> = (ctx, input) =>
  details(ctx, ctx.scope.of(clientInvoices), input)

interface SummaryQuery {
  range: Range
  currency?: string | undefined
}

async function details(ctx: ReadContext<CompanyViewer>, where: SQL | undefined, { range, currency: onlyCurrency }: SummaryQuery) {
  const currency = onlyCurrency ?? (await currencyOf(ctx))
  const items = await ctx.db
    .select({
      id: rentalNotices.id,
      invoiceNo: sql<string>`${clientInvoices.invoiceNo}`,
      tenantId: tenants.id,
      tenant: tenants.name,
      start: clientInvoices.startDate,
      end: sql<string>`${clientInvoices.endDate}`,
      total: clientInvoices.balance,
    })
    .from(clientInvoices)
    .innerJoin(rentalNotices, eq(rentalNotices.documentId, clientInvoices.id))
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId))
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
    .where(and(where, overdueBy(range), eq(clientInvoices.currency, currency)))
    .orderBy(asc(clientInvoices.dueDate), asc(clientInvoices.id))
    .limit(MOST)
  return { currency, items }
}
