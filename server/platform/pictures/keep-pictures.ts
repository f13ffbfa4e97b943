import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { type FileOwner, keepFile } from '../files/keep-file.ts'
import type { WriteContext } from '../work/context.ts'

/** Keeps the files that came with a call as these parts, in this order, pictures unless `types` says more; answers their ids. */
export async function keepPictures(
  ctx: WriteContext,
  parts: readonly string[],
  owner: FileOwner,
  types = imageFileTypes,
): Promise<number[]> {
  const fileIds: number[] = []
  for (const part of parts) {
    const staged = ctx.uploads.get(part)
    if (staged) fileIds.push(await keepFile(ctx, staged, owner, types))
  }
  return fileIds
}
