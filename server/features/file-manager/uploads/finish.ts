import { Readable } from 'node:stream'
import type { largeUploads as calls } from '@atrium/contract/file-manager/uploads.ts'
import { imageFileTypes, MAX_FILE_SIZE, sharedFileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { type Handler, type PreflightOf, withPreflight } from '../../../platform/calls/serve.ts'
import { checkType } from '../../../platform/files/keep-file.ts'
import { checkPicture } from '../../../platform/files/picture.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { discard, PIECE_PART, stage, tooLarge } from '../../../platform/http/uploads.ts'
import { conflict } from '../../../platform/refusal.ts'
import { makePath } from '../add-node.ts'
import { lockTree } from '../find-nodes.ts'
import { nodeName } from '../node-names.ts'
import { findTarget } from '../place.ts'
import { putFile } from '../upload-files.ts'
import { dropUpload, findUpload, piecesOf, type UploadRow } from './find-upload.ts'

/** Makes the file of its pieces: counted, hashed and typed as a whole as it is written, before the transaction. */
export const finishUpload: Handler<typeof calls.finish> = withPreflight<typeof calls.finish, StagedFile>(
  async (ctx, { id }) => {
    const upload = await findUpload(ctx, id)
    await findTarget(ctx, upload)
    if (upload.received !== upload.size) throw conflict('upload-not-whole')
    return assemble(ctx, upload)
  },
  async (ctx, { id }, staged) => {
    await lockTree(ctx.db, ctx.viewer.landlordId)
    // Of two that finish it at once the second finds none.
    const upload = await findUpload(ctx, id, { lock: true })
    const names = upload.path.split('/').filter(Boolean).map(nodeName)
    const target = await makePath(ctx, await findTarget(ctx, upload), names)
    const put = await putFile(ctx, target, staged, upload.sameName)
    await dropUpload(ctx, id)
    return { ...saved(put.id), name: put.name, isNew: put.isNew }
  },
)

async function assemble(ctx: PreflightOf<typeof calls.finish>, { id, name }: UploadRow): Promise<StagedFile> {
  const to = { db: ctx.app.database.db, store: ctx.app.store }
  const own = await piecesOf(ctx.db, id)
  const whole = Readable.from(
    read(
      ctx.app.store,
      own.map(({ key }) => key),
    ),
    { objectMode: false },
  )
  const staged = await stage(whole, name, { ...to, userId: ctx.viewer.userId, field: PIECE_PART })
  try {
    checkType(staged, sharedFileTypes)
    if (imageFileTypes.includes(staged.type)) {
      // A picture is decoded as a whole.
      if (staged.size > MAX_FILE_SIZE) throw tooLarge()
      await checkPicture(to.store, staged.key, 'file')
    }
    return staged
  } catch (error) {
    await discard([staged], to)
    throw error
  }
}

/** One piece after the other, each opened as it is needed. */
async function* read(store: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await store.read(key)) as AsyncIterable<Buffer>
}
