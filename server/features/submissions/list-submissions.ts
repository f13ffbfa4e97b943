import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/document-types.ts'
import { and, between, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { either, type Paging, phraseIn } from '../../platform/http/list.ts'
import { readList, type Words } from '../../platform/http/read-list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { closedTypesFor } from '../../platform/tenancy/client-configuration.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { ofClientsNamed } from '../../platform/tenancy/clients-named.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { documentOf, pageOfDocuments } from './document-row.ts'
import { ofOpenTypes } from './open-types.ts'
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

const own = {
  createdDate: submissions.createdDate,
  title: submissions.title,
  dueDate: submissions.dueDate,
  expiryDate: submissions.expiryDate,
  commencementDate: submissions.commencementDate,
  manualType: submissions.manualType,
  invoiceType: submissions.invoiceType,
}

/** The client of a document as its lists are sorted by it. */
export const byClient = (ctx: ReadContext, siteId: number) => ({
  name: tenants.name,
  id: tenants.id,
  key: submissions.tenantId,
  where: ctx.scope.at(siteId, ownedTenant),
})

export async function listDocuments(ctx: ReadContext, asked: ListInput, siteId: number) {
  const ofType = asked.type ? eq(submissions.type, asked.type) : ofOpenTypes(ctx.viewer)
  const { rows, totals } = await readList(ctx.db, {
    table: submissions,
    page: pageOfDocuments,
    asked,
    scope: and(ctx.scope.at(siteId, submissions), ofType),
    filters: and(...filters(asked)),
    words: asked.query ? named(ctx, siteId, asked.query) : undefined,
    sorts: { ...own, tenantName: byClient(ctx, siteId) },
  })
  const closed = await closedTypesFor(ctx)
  return { items: rows.map((row) => documentOf(row, closed)), ...totals }
}

function filters({ type, tenantId, year, month, date }: ListInput): (SQL | undefined)[] {
  return [
    tenantId === undefined ? undefined : eq(submissions.tenantId, tenantId),
    year === undefined ? undefined : eq(submissions.year, year),
    month === undefined ? undefined : eq(submissions.month, month),
    date === undefined
      ? undefined
      : within(type === 'InsuranceCertificate' ? submissions.expiryDate : submissions.createdDate, date),
  ]
}

/** A day, or the days of a month. */
function within(column: PgColumn, date: string): SQL {
  if (date.length === 10) return eq(column, date)
  const [year, month] = date.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return between(column, `${date}-01`, last)
}

/** Documents by title or by their client's name. */
export const named = (ctx: ReadContext, siteId: number, query: string): Words =>
  either(phraseIn(submissions, submissions.title, query), ofClientsNamed(ctx, siteId, submissions, query))
