import { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, isNotNull } from 'drizzle-orm'
import { filesOf, type PortalFileSource, type PortalQuestion } from '../../../platform/portal-files/portal-files.ts'
import { listOf, rowsOf } from '../../../platform/records/lists.ts'
import { closedTypesFor } from '../../../platform/tenancy/client-configuration.ts'
import { submissions } from '../tables.ts'
import { documents } from './list-submissions.ts'

const withFile = {
  ...documents,
  filters: (asked: Parameters<typeof documents.filters>[0]) => and(documents.filters(asked), isNotNull(submissions.fileId)),
}
const list = listOf(calls.search, withFile)
const rows = rowsOf(calls.search, withFile)

const whichOf = (type: DocumentType, asked: PortalQuestion) => ({ ...asked, type, siteId: -1, sortBy: 'createdDate' as const })

/** The documents of a type that have a file. */
const ofType = (type: DocumentType): PortalFileSource => ({
  kind: type,
  title: documentTypes[type].plural,
  access: documentLists[type].access,
  closedKinds: closedTypesFor,
  rows: (ctx, asked) => rows(ctx, whichOf(type, asked)),
  list: async (ctx, asked) =>
    filesOf(
      await list(ctx, whichOf(type, asked)),
      ({ id, title, createdDate, fileName, fileSize, fileType, fileUrl, siteId }) => ({
        id,
        name: fileName ?? title,
        note: title,
        day: createdDate,
        size: fileSize,
        fileType: fileType ?? '',
        fileUrl: fileUrl ?? '',
        siteId,
        address: `/${type}/view?id=${id}`,
      }),
    ),
})

export const portalDocuments = documentTypeNames.map(ofType)
