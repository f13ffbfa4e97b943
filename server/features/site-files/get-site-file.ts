import type { AnError } from '@atrium/contract/errors.ts'
import type { clientManual } from '@atrium/contract/site-files/site-files.ts'
import { and, desc, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { siteFiles } from './tables.ts'

export type Kind = (typeof siteFiles.$inferSelect)['kind']

/** The answers when there is no file; the texts are fixed. */
const NONE = { ClientManual: 'no-client-manual', SitePlan: 'no-site-plan' } as const satisfies Record<Kind, AnError>
const MOST_VERSIONS = 50

/** The current file of a site; for the landlord with the versions before it. A client's site is its own. */
export const getSiteFile =
  (kind: Kind): Handler<typeof clientManual.get> =>
  async (ctx, { siteId }) => {
    const isLandlord = ctx.viewer.kind === 'landlord'
    const at = isLandlord ? siteId : (ctx.viewer.siteId ?? 0)
    const [current, ...older] = await versions(ctx, { kind, siteId: at, limit: isLandlord ? MOST_VERSIONS : 1 })
    if (!current) throw notFound(NONE[kind])
    const { id, siteName, size: fileSize, type: fileType } = current
    return { ...shown(current), id, siteId: current.siteId, siteName, fileSize, fileType, older: older.map(shown) }
  }

async function versions(ctx: ReadContext, { kind, siteId, limit }: { kind: Kind; siteId: number; limit: number }) {
  return ctx.db
    .select({
      id: siteFiles.id,
      siteId: siteFiles.siteId,
      siteName: sites.name,
      createdAt: siteFiles.createdAt,
      createdBy: users.name,
      createdById: siteFiles.createdBy,
      fileId: files.id,
      name: files.name,
      size: files.size,
      type: files.type,
    })
    .from(siteFiles)
    .innerJoin(files, eq(files.id, siteFiles.fileId))
    .innerJoin(sites, eq(sites.id, siteFiles.siteId))
    .leftJoin(users, eq(users.id, siteFiles.createdBy))
    .where(and(ctx.scope.of(siteFiles), eq(siteFiles.siteId, siteId), eq(siteFiles.kind, kind)))
    .orderBy(desc(siteFiles.current), desc(siteFiles.id))
    .limit(limit)
}

const shown = (row: {
  id: number
  fileId: number
  name: string
  createdAt: Date
  createdBy: string | null
  createdById: number | null
}) => ({
  id: row.id,
  fileUrl: fileUrl(row.fileId, row.name),
  fileName: row.name,
  createdDate: row.createdAt.toISOString(),
  createdBy: row.createdBy ?? '',
  createdById: row.createdById,
})
