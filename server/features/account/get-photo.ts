import type { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { and, eq, or } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { drawPhoto } from '../../platform/files/draw-photo.ts'
import { files } from '../../platform/files/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** A person's picture. Clients see those of their own client and of the company's people. */
export const getPhoto: Handler<typeof accountSettings.photo> = async (ctx, { id }) => {
  const [file] = await ctx.db
    .select({ key: files.key, sha256: files.sha256 })
    .from(users)
    .innerJoin(files, eq(files.id, users.photoFileId))
    .where(and(eq(users.id, id), within(ctx)))
  return drawPhoto(ctx, file)
}

function within({ viewer: { kind, userId, landlordId, tenantId } }: ReadContext) {
  if (kind === 'admin') return undefined
  const own = eq(users.id, userId)
  const company = eq(users.landlordId, landlordId ?? 0)
  if (kind === 'landlord') return or(own, company)
  return or(own, and(company, or(eq(users.roleId, 3), eq(users.roleId, 4), eq(users.tenantId, tenantId ?? 0))))
}
