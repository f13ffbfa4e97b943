import type { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { moveDigests } from '../../platform/delivery/digest.ts'
import { checkType, dropFile } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import { changeRow } from '../../platform/records/rows.ts'
import { notFound } from '../../platform/refusal.ts'

/** Changes what a person may change of itself: role, company, address and the like are not among the fields, so they are not read. */
export const updateAccount: Handler<typeof accountSettings.update> = async (ctx, { version, removePhoto, ...fields }) => {
  const { userId, landlordId } = ctx.viewer
  const [before] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!before) throw notFound()
  const photo = ctx.uploads.get('file')
  if (photo) {
    checkType(photo, imageFileTypes)
    await ctx.db.update(files).set({ landlordId, kept: true }).where(eq(files.id, photo.id))
  }
  const drops = photo !== undefined || removePhoto === true
  const { firstName = before.firstName, lastName = before.lastName } = fields
  await changeRow(ctx.db, users, userId, version ?? before.version, {
    ...fields,
    name: `${firstName} ${lastName}`,
    ...(drops ? { photoFileId: photo?.id ?? null } : {}),
  })
  if (fields.timeZone !== undefined && fields.timeZone !== before.timeZone) await moveDigests(ctx.db, [userId])
  if (drops && before.photoFileId) await dropFile(ctx, before.photoFileId)
  const was = Object.fromEntries(Object.keys(fields).map((key) => [key, before[key as keyof typeof fields]]))
  ctx.audit({ entity: 'user', id: userId, before: was, after: { ...fields, ...(drops ? { photo: photo?.name ?? null } : {}) } })
  return saved(userId)
}
