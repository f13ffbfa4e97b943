import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { featuresOf } from '@atrium/contract/submissions/document-types.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { closedTypesFor } from '../company/client-configuration.ts'
import { documentOf, findDocument } from './document-row.ts'
import { listDocuments } from './list-submissions.ts'

const firstPage = { query: '', page: 1, rowsPerPage: 25, sortBy: 'createdDate', descending: true }

/** One document; one whose type is not in the plan does not exist for the viewer. */
export const getSubmission: Handler<typeof calls.get> = async (ctx, { id }) => {
  const found = await findDocument(ctx, id)
  if (!featuresOf(found.row.type).every((feature) => ctx.viewer.features.has(feature))) throw notFound()
  return documentOf(found, await closedTypesFor(ctx))
}

export const getOfTenantById: Handler<typeof calls.ofTenantById> = async (ctx, { id, type }) =>
  documentOf(await findDocument(ctx, id, type), await closedTypesFor(ctx))

/** A number is a document's id, a word a type (open questions). */
export const getOfTenant: Handler<typeof calls.ofTenant> = async (ctx, { idOrType }) =>
  typeof idOrType === 'number'
    ? getSubmission(ctx, { id: idOrType })
    : listDocuments(ctx, { ...firstPage, type: idOrType }, ALL_SITES.id)
