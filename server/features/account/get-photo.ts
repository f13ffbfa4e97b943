import { Readable } from 'node:stream'
import type { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { and, eq, or } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { drawPicture } from '../../platform/files/picture.ts'
import { MissingFile } from '../../platform/files/store.ts'
import { files } from '../../platform/files/tables.ts'
import { Download } from '../../platform/http/download.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'

const PIXELS = 192

/** A person's picture, square and small. Clients see those of their own client and of the company's people. */
export const getPhoto: Handler<typeof accountSettings.photo> = async (ctx, { id }) => {
  const [file] = await ctx.db
    .select({ key: files.key, sha256: files.sha256 })
    .from(users)
    .innerJoin(files, eq(files.id, users.photoFileId))
    .where(and(eq(users.id, id), within(ctx)))
  if (!file) throw notFound()
  const etag = `"${file.sha256.slice(0, 32)}-photo"`
  const about = { type: 'image/webp', name: 'photo.webp', inline: true }
  const headers = { etag, 'cache-control': 'private, max-age=86400' }
  if (ctx.request.headers.get('if-none-match') === etag) return new Download(undefined, { ...about, status: 304, headers })
  const photo = await drawPicture(ctx.app.store, file.key, (from) =>
    from
      .resize(PIXELS, PIXELS, { fit: 'cover' })
      // Initials lie below it, which must not shine through.
      .flatten({ background: '#fff' })
      .webp({ quality: 82 }),
  ).catch((error) => {
    throw error instanceof MissingFile ? notFound() : error
  })
  if (!photo) throw notFound()
  return new Download(Readable.from([photo]), { ...about, headers })
}

function within({ viewer: { kind, userId, landlordId, tenantId } }: ReadContext) {
  if (kind === 'admin') return undefined
  const own = eq(users.id, userId)
  const company = eq(users.landlordId, landlordId ?? 0)
  if (kind === 'landlord') return or(own, company)
  return or(own, and(company, or(eq(users.roleId, 3), eq(users.roleId, 4), eq(users.tenantId, tenantId ?? 0))))
}
