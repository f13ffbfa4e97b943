import { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, isNotNull } from 'drizzle-orm'
import { filesOf, type PortalFileSource } from '../../../platform/portal-files/portal-files.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { closedTypesFor } from '../../../platform/tenancy/client-configuration.ts'
import { submissions } from '../tables.ts'
import { documents } from './list-submissions.ts'

const withFile = listOf(calls.search, {
  ...documents,
  filters: (asked) => and(documents.filters(asked), isNotNull(submissions.fileId)),
})

/** The documents of a type that have a file. */
const ofType = (type: DocumentType): PortalFileSource => ({
  kind: type,
  title: documentTypes[type].plural,
  access: documentLists[type].access,
  isClosed: async (ctx) => (await closedTypesFor(ctx)).has(type),
  list: async (ctx, asked) =>
    filesOf(
      await withFile(ctx, { ...asked, type, siteId: -1, sortBy: 'createdDate' }),
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
