import { z } from 'zod'
import { calls, get, search } from '../kit/call.ts'
import { Id, PathId } from '../kit/ids.ts'
import { PortalFile } from '../kit/portal-files.ts'
import { fileManagerScreens } from './screens.ts'

const { access: read } = fileManagerScreens.list

const PortalFolder = z.object({
  kind: z.string(),
  /** As the folder is called; to be translated. */
  title: z.string(),
  total: z.int(),
  capped: z.boolean(),
})
export type PortalFolder = z.infer<typeof PortalFolder>

/** What the portal itself keeps of a client, beside the client's own folders: docs/features/file-manager.md. */
export const portalFiles = calls(
  '/FileRepo',
  {
    reads: ['submission', 'client invoice', 'drawing', 'envelope', 'contract', 'letter', 'tenant', 'client configuration'],
    changes: [],
  },
  {
    folders: get('GetPortalFolders', {
      allow: read,
      about:
        'What the portal keeps of a client (without `tenantId`: the viewer’s own), by kind: of each as much as its own feature shows the viewer.',
      query: { tenantId: PathId.optional() },
      reply: z.object({ tenantId: Id, tenant: z.string(), siteName: z.string(), items: z.array(PortalFolder) }),
    }),
    list: search('GetPortalFiles', {
      allow: read,
      about: 'The files of one kind that the portal keeps of a client.',
      filters: { tenantId: Id.nullable().default(null), kind: z.string().max(60) },
      sorts: ['day'],
      newestFirst: true,
      item: PortalFile,
    }),
  },
)
