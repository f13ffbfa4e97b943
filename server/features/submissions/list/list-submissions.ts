import { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, between, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Handler } from '../../../platform/calls/serve.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { documentOf, notHeldBack, pageOfDocuments, rightsOf } from '../document/document-row.ts'
import { ofOpenTypes } from '../document/open-types.ts'
import { submissions } from '../tables.ts'

interface ListInput {
  siteId?: number
  /** All types in the plan when it is left out. */
  type?: DocumentType | undefined
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

/** Documents by title or by their client's name. */
export const readDocuments = {
  table: submissions,
  page: pageOfDocuments,
  extra: rightsOf,
  words: (query: string, ctx: ReadContext, { siteId }: ListInput) =>
    byTextOrClient(ctx, siteId, submissions, submissions.title, query),
}

export const documents = {
  ...readDocuments,
  item: documentOf,
  shown: ({ viewer }: ReadContext, { type }: ListInput) => and(ofOpenTypes(viewer, type), notHeldBack(viewer)),
  equal: { tenantId: submissions.tenantId, year: submissions.year, month: submissions.month },
  filters: ({ type, date }: ListInput) =>
    date === undefined
      ? undefined
      : within(type === 'InsuranceCertificate' ? submissions.expiryDate : submissions.createdDate, date),
  sorts: (ctx: ReadContext, { siteId }: ListInput) => ({ ...own, tenantName: byClient(ctx, submissions.tenantId, siteId) }),
}

/** The list of a type at a site, as landlord. */
export const listOfSite: Handler<typeof calls.ofSite> = listOf(calls.ofSite, documents)

/** The client's own list of a type. */
export const listOfTenantSite: Handler<typeof calls.ofTenantSite> = listOf(calls.ofTenantSite, documents)

/** Documents of every type that is in the plan. */
export const searchDocuments: Handler<typeof calls.search> = listOf(calls.search, documents)

/** A day, or the days of a month. */
function within(column: PgColumn, date: string): SQL {
  if (date.length === 10) return eq(column, date)
  const [year, month] = date.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return between(column, `${date}-01`, last)
}
