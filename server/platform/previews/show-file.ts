import type { filePreviews as calls } from '@atrium/contract/kit/file-previews.ts'
import type { Handler } from '../calls/serve.ts'
import { fileFetched, granted } from '../files/open-file.ts'
import { previewOf } from './preview-of.ts'

/** What is shown of a file, to whom the file itself opens. */
export const showFile: Handler<typeof calls.show> = async (ctx, { id, token }) => {
  const file = await granted(ctx, id, token)
  const preview = await previewOf(ctx.app.store, file)
  await ctx.app.ask(fileFetched)(ctx, id)
  return preview
}
