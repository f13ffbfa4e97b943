import { photoParts } from '@atrium/contract/maintenance/states.ts'
import type { TimelineEntry } from '@atrium/contract/maintenance/timeline.ts'
import { and, asc, eq } from 'drizzle-orm'
import { personOf } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { fileUrl } from '../../../platform/files/file-url.ts'
import { files } from '../../../platform/files/tables.ts'
import { keepPictures } from '../../../platform/pictures/keep-pictures.ts'
import type { AnyWriteContext, ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { maintenanceEvents } from '../tables.ts'
import type { StoredRequest } from './request-row.ts'

/** Entries an answer shows, the first ones. */
const MOST = 1_000

type Entry = Pick<typeof maintenanceEvents.$inferInsert, 'kind' | 'internal' | 'text' | 'was' | 'is' | 'fileId' | 'byName'>
type Of = Pick<StoredRequest, 'id' | 'landlordId' | 'siteId' | 'tenantId'>

/** Adds to what happened to a request, as done by the viewer, or by itself. */
export async function note(ctx: AnyWriteContext, { id, landlordId, siteId, tenantId }: Of, entry: Entry): Promise<void> {
  const createdBy = personOf(ctx)
  await ctx.db.insert(maintenanceEvents).values({ ...entry, requestId: id, landlordId, siteId, tenantId, createdBy })
}

/** Keeps the photos that came with a call; answers how many. */
export async function notePhotos(ctx: WriteContext, request: Of, internal = false, byName = ''): Promise<number> {
  const { landlordId, siteId, tenantId } = request
  const photos = await keepPictures(ctx, photoParts, { landlordId, siteId, tenantId })
  for (const fileId of photos) await note(ctx, request, { kind: 'photo', internal, fileId, byName })
  return photos.length
}

/** What happened to a request as the viewer may know it: a client gets no internal notes. */
export async function timelineOf({ db, viewer }: ReadContext, requestId: number): Promise<TimelineEntry[]> {
  const rows = await db
    .select({
      event: maintenanceEvents,
      by: { name: users.name, tenantId: users.tenantId, corporate: users.corporateAccount },
      file: { id: files.id, name: files.name, type: files.type },
    })
    .from(maintenanceEvents)
    .leftJoin(users, eq(users.id, maintenanceEvents.createdBy))
    .leftJoin(files, eq(files.id, maintenanceEvents.fileId))
    .where(
      and(
        eq(maintenanceEvents.requestId, requestId),
        viewer.kind === 'landlord' ? undefined : eq(maintenanceEvents.internal, false),
      ),
    )
    .orderBy(asc(maintenanceEvents.id))
    .limit(MOST)
  return rows.map(({ event: { id, createdBy, kind, createdAt, internal, text, was, is, byName }, by, file }) => ({
    id,
    kind,
    internal,
    text,
    was,
    is,
    at: createdAt.toISOString(),
    by: by?.name ?? byName,
    byId: createdBy,
    byLandlord: by !== null && by.tenantId === null && !by.corporate,
    fileUrl: file && fileUrl(file.id, file.name),
    fileName: file?.name ?? null,
    fileType: file?.type ?? null,
  }))
}
