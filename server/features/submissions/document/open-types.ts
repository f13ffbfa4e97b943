import { may } from '@atrium/contract/access/may.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypeNames } from '@atrium/contract/tenancy/documents/document-types.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/access/viewer.ts'
import { submissions } from '../tables.ts'

/** Whether the viewer's plan and roles open a type of document. */
export const opensType = (viewer: Viewer, type: DocumentType) => may(viewer, documentLists[type].access) === undefined

/** The types of document that the viewer's plan and roles open. */
export const openTypes = (viewer: Viewer) => documentTypeNames.filter((type) => opensType(viewer, type))

/** Documents of these types, or of one of them when that is asked for; no condition where all are open. */
export function ofOpenTypes(viewer: Viewer, type?: DocumentType): SQL | undefined {
  if (type) return opensType(viewer, type) ? eq(submissions.type, type) : sql`false`
  const types = openTypes(viewer)
  return types.length === documentTypeNames.length ? undefined : inArray(submissions.type, types)
}
