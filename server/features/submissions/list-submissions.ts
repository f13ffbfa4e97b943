import { ALL_SITES } from '@atrium/contract/kit/ids.ts'
import type { DocumentType } from '@atrium/contract/submissions/document-types.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { and, between, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo, likePattern, order, type Paging, totalsWithin, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { closedTypesFor } from '../company/client-configuration.ts'
import { clientsNamed } from '../tenants/clients-named.ts'
import { documentOf, pageOfDocuments } from './document-row.ts'
import { openTypes } from './open-types.ts'
import { submissions } from './tables.ts'

/** The list of a type at a site, as landlord. */
export const listOfSite: Handler<typeof calls.ofSite> = (ctx, asked) => listDocuments(ctx, asked, asked.siteId)

/** The client's own list of a type. */
export const listOfTenantSite: Handler<typeof calls.ofTenantSite> = (ctx, asked) => listDocuments(ctx, asked, ALL_SITES.id)

/** Documents of every type that is in the plan. */
export const searchDocuments: Handler<typeof calls.search> = (ctx, asked) => listDocuments(ctx, asked, asked.siteId)

interface ListInput extends Paging {
  /** All types in the plan when it is left out. */
  type?: DocumentType | undefined
  tenantId?: number | undefined
  year?: number | undefined
  month?: number | undefined
  date?: string | undefined
}

const sortable = {
  createdDate: submissions.createdDate,
  title: submissions.title,
  tenantName: tenants.name,
  dueDate: submissions.dueDate,
  expiryDate: submissions.expiryDate,
  commencementDate: submissions.commencementDate,
  manualType: submissions.manualType,
  invoiceType: submissions.invoiceType,
}

export async function listDocuments(ctx: ReadContext, asked: ListInput, siteId: number) {
  const scope = and(
    ctx.scope.at(siteId, submissions),
    inArray(submissions.type, asked.type ? [asked.type] : openTypes(ctx.viewer)),
  )
  const narrowed = and(...filters(asked), await searched(ctx, asked.query))
  const where = and(scope, narrowed)
  const rows = await pageOfDocuments(ctx.db, { where, order: order(asked, sortable, submissions.id), ...window(asked) })
  const counts = await totalsWithin((which) => counted(ctx, asked, which), scope, narrowed)
  const closed = await closedTypesFor(ctx)
  return { items: rows.map((row) => documentOf(row, closed)), ...counts }
}

/** In the order of an index where one type is asked for: up to the cap, a walk over the whole table would look cheaper. */
function counted(ctx: ReadContext, { type }: ListInput, where: SQL | undefined): Promise<number> {
  const ordered = type && sql` order by ${submissions.createdDate}`
  return countUpTo(ctx.db, sql`select from ${submissions} where ${where}${ordered}`)
}

function filters({ tenantId, year, month, date }: ListInput): (SQL | undefined)[] {
  return [
    tenantId === undefined ? undefined : eq(submissions.tenantId, tenantId),
    year === undefined ? undefined : eq(submissions.year, year),
    month === undefined ? undefined : eq(submissions.month, month),
    date === undefined ? undefined : createdIn(date),
  ]
}

/** A day, or the days of a month. */
function createdIn(date: string): SQL {
  if (date.length === 10) return eq(submissions.createdDate, date)
  const [year, month] = date.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return between(submissions.createdDate, `${date}-01`, last)
}

/** Documents by title or by their client's name. */
async function searched(ctx: ReadContext, query: string): Promise<SQL | undefined> {
  if (!query) return undefined
  const pattern = likePattern(query)
  return or(ilike(submissions.title, pattern), inArray(submissions.tenantId, await clientsNamed(ctx, pattern)))
}
