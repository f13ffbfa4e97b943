import type { corporateLeasesSummary, leasesSummary, ownLeasesSummary, Range } from '@atrium/contract/leases/leases-summary.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { ageOfDocuments, owedByAge } from '../../../platform/invoices/owed-by-age.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { notFound } from '../../../platform/refusal.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { isOpen } from '../notices/notice-row.ts'
import { leases, rentalNotices } from '../tables.ts'
import { overdueBy, summarize } from './summarize.ts'

const MOST = 500
const currencyOf = ({ db, viewer }: ReadContext<CompanyViewer>) => companyCurrency(db, viewer.landlordId)

/** Of a site, or of all. */
export const getSummary: Handler<typeof leasesSummary.get> = async (ctx, { id }) => {
  await checkSiteChoice(ctx, id)
  const owed = await owedByAge(ctx, id, ['Rent'])
  return summarize(ctx.db, { which: ctx.scope.at(id, leases), owed, currency: await currencyOf(ctx) })
}

/** Of the viewer's own leases. */
export const getOwnSummary: Handler<typeof ownLeasesSummary.get> = async (ctx) =>
  summarize(ctx.db, {
    which: ctx.scope.of(leases),
    owed: await ageOfDocuments(ctx, and(ctx.scope.of(clientInvoices), isOpen)),
    currency: await currencyOf(ctx),
  })

/** Of any client that a corporate client spans, whichever it works as. */
export const getCorporateSummary: Handler<typeof corporateLeasesSummary.get> = async (ctx, { id }) => {
  if (!ctx.viewer.tenantIds.includes(id)) throw notFound()
  const owed = await ageOfDocuments(ctx, and(eq(clientInvoices.tenantId, id), isOpen))
  return summarize(ctx.db, { which: eq(leases.tenantId, id), owed, currency: await currencyOf(ctx) })
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
