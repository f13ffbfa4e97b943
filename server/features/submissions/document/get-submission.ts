import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { notFound } from '../../../platform/refusal.ts'
import { listOfTenantSite } from '../list/list-submissions.ts'
import { documentOf, findDocument, rightsOf } from './document-row.ts'
import { opensType } from './open-types.ts'

const firstPage = { query: '', page: 1, rowsPerPage: 25, sortBy: 'createdDate', descending: true } as const

/** One document; one whose type the plan or a role closes does not exist for the viewer. */
export const getSubmission: Handler<typeof calls.get> = async (ctx, { id }) => {
  const found = await findDocument(ctx, id)
  if (!opensType(ctx.viewer, found.row.type)) throw notFound()
  return documentOf(found, await rightsOf(ctx, [found]))
}

export const getOfTenantById: Handler<typeof calls.ofTenantById> = async (ctx, { id, type }) => {
  const found = await findDocument(ctx, id, type)
  return documentOf(found, await rightsOf(ctx, [found]))
}

/** A number is a document's id, a word a type. */
export const getOfTenant: Handler<typeof calls.ofTenant> = async (ctx, { idOrType }) =>
  typeof idOrType === 'number' ? getSubmission(ctx, { id: idOrType }) : listOfTenantSite(ctx, { ...firstPage, type: idOrType })
