import { Readable } from 'node:stream'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { photoParts } from '@atrium/contract/maintenance/states.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { discard, stage } from '../../../platform/http/uploads.ts'
import type { IncomingMail } from '../../../platform/mail-in/incoming-mail.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OutsideContext } from '../../../platform/work/context.ts'

/** Puts the photos of a mail into the store, as a form's are. What cannot be read as one is left out: the words of the mail count. */
export async function keepMailedPhotos(
  { app, viewer }: OutsideContext,
  images: IncomingMail['images'],
): Promise<ReadonlyMap<string, StagedFile>> {
  const to = { db: app.database.db, store: app.store, userId: viewer.userId, field: 'file' }
  const staged = new Map<string, StagedFile>()
  for (const { name, bytes } of images) {
    const part = photoParts[staged.size]
    if (!part) break
    const file = await stage(Readable.from([Buffer.from(bytes)], { objectMode: false }), name, to).catch((error: Error) => {
      if (error instanceof Refusal && error.status < 500) return undefined
      throw error
    })
    if (file && imageFileTypes.includes(file.type)) staged.set(part, file)
    else if (file) await discard([file], to)
  }
  return staged
}
