import { z } from 'zod'
import { type Access, landlord, Permission } from '../access/access.ts'
import { calls, del, get, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { Id, PathId } from '../kit/ids.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { siteFileScreens } from './screens.ts'

/** The one current file of a site; for the landlord with the versions before it (newest first). */
export const SiteFile = z.object({
  id: Id,
  siteId: Id,
  siteName: z.string(),
  fileUrl: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  fileType: z.string(),
  createdDate: Instant,
  createdBy: z.string(),
  createdById: PersonId,
  older: z.array(
    z.object({
      id: Id,
      fileUrl: z.string(),
      fileName: z.string(),
      createdDate: Instant,
      createdBy: z.string(),
      createdById: PersonId,
    }),
  ),
})
export type SiteFile = z.infer<typeof SiteFile>

const about = (thing: string) => ({
  get: `The ${thing} of a site. A client’s site is its own, whatever id it gives.`,
  save: `Uploads the ${thing} of a site (parts: \`command\` with siteId, \`file\`); the one before is kept as a version.`,
  remove: `Deletes the current ${thing} with its versions.`,
})
const topics = { reads: ['site file', 'site'], changes: ['site file'] }

const siteFileCalls = (path: string, thing: string, read: Access) => {
  const write = read.only(landlord).needs(Permission.AllowManageDocuments)
  return calls(path, topics, {
    get: get('Get/{siteId}', { allow: read, about: about(thing).get, params: { siteId: PathId }, reply: SiteFile }),
    save: upload('CreateUpdate', {
      allow: write,
      about: about(thing).save,
      body: z.object({ siteId: Id }),
      reply: Saved,
    }),
    remove: del('Delete/{id}', {
      allow: write,
      about: about(thing).remove,
      params: { id: PathId },
      reply: Done,
    }),
  })
}

/** The current client manual; 'No Client Manual found' when there is none. */
export const clientManual = siteFileCalls('/ClientManual', 'client manual', siteFileScreens.clientManual.access)
/** The current site plan; 'No Site Plan found' when there is none. */
export const sitePlan = siteFileCalls('/SitePlan', 'site plan', siteFileScreens.sitePlan.access)
