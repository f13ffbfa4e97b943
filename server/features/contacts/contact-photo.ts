import type { contacts as calls } from '@atrium/contract/contacts/contacts.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { drawPhoto } from '../../platform/files/draw-photo.ts'
import { checkType } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { ownedContact } from './contact-row.ts'
import { contacts } from './tables.ts'

/** The picture of a contact in the viewer's scope. */
export const getContactPhoto: Handler<typeof calls.photo> = async (ctx, { id }) => {
  const [file] = await ctx.db
    .select({ key: files.key, sha256: files.sha256 })
    .from(contacts)
    .innerJoin(files, eq(files.id, contacts.imageFileId))
    .where(and(eq(contacts.id, id), ctx.scope.of(ownedContact)))
  return drawPhoto(ctx, file)
}

/** Keeps the picture that came with a contact, if one came. It has no site: it is asked for by its contact alone. */
export async function keepPhoto(ctx: WriteContext, landlordId: number): Promise<number | undefined> {
  const photo = ctx.uploads.get('file')
  if (!photo) return undefined
  checkType(photo, imageFileTypes)
  await ctx.db.update(files).set({ landlordId, kept: true }).where(eq(files.id, photo.id))
  return photo.id
}
