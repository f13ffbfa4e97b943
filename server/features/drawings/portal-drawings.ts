import { drawings as declared } from '@atrium/contract/drawings/drawings.ts'
import { drawingScreens } from '@atrium/contract/drawings/screens.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { filesOf, type PortalFileSource, type PortalQuestion } from '../../platform/portal-files/portal-files.ts'
import { listOf, rowsOf } from '../../platform/records/lists.ts'
import { drawingList } from './read-drawings.ts'
import { drawingEvents } from './tables.ts'

const list = listOf(declared.search, drawingList)
const rows = rowsOf(declared.search, drawingList)

const which = (asked: PortalQuestion) => ({ ...asked, siteId: -1, sortBy: 'updatedDate' as const })

/** Drawings, each with the file of its last revision. */
export const portalDrawings: PortalFileSource = {
  kind: 'Drawing',
  title: 'Drawings',
  access: drawingScreens.list.access,
  rows: (ctx, asked) => rows(ctx, which(asked)),
  list: async (ctx, asked) => {
    const page = await list(ctx, which(asked))
    const newest = await newestFiles(
      ctx.db,
      page.items.map(({ id }) => id),
    )
    return filesOf(page, ({ id, title, revision, updatedDate, siteId }) => {
      const file = newest.get(id)
      return {
        id,
        name: file?.name ?? title,
        note: `${title} · ${revision}`,
        day: updatedDate.slice(0, 10),
        size: file?.size ?? null,
        fileType: file?.type ?? '',
        fileUrl: file ? fileUrl(file.id, file.name) : '',
        siteId,
        address: `/drawing-submission-approval/${id}`,
      }
    })
  },
}

async function newestFiles(db: ReadDb, drawingIds: readonly number[]) {
  if (drawingIds.length === 0) return new Map<number, never>()
  const rows = await db
    .selectDistinctOn([drawingEvents.drawingId], {
      drawingId: drawingEvents.drawingId,
      file: { id: files.id, name: files.name, type: files.type, size: files.size },
    })
    .from(drawingEvents)
    .innerJoin(files, eq(files.id, drawingEvents.fileId))
    .where(and(inArray(drawingEvents.drawingId, [...drawingIds]), eq(drawingEvents.kind, 'revision')))
    .orderBy(drawingEvents.drawingId, desc(drawingEvents.revision))
  return new Map(rows.map(({ drawingId, file }) => [drawingId, file]))
}
