import type { ErrorCode } from '@atrium/contract/errors.ts'
import { Id } from '@atrium/contract/kit/ids.ts'
import { z } from 'zod'
import { port } from '../ports/port.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { ReadContext, Services } from '../work/context.ts'
import type { Parts, StagedFile } from './staged-file.ts'
import { files } from './tables.ts'

/** The bytes of an image that is kept for use elsewhere. */
export type RepositoryFile = Omit<StagedFile, 'id'>

/** An image that is kept to be used elsewhere, when the viewer may see it. */
export const repositoryImage = port<(ctx: ReadContext, id: number) => Promise<RepositoryFile | undefined>>(
  'repositoryImage',
  async () => undefined,
)

/** The field of the JSON, and the part, that names images of the repository. */
export const REPOSITORY_IMAGE = 'imageFromRepo'
const UNKNOWN = 'repository-image-unknown' satisfies ErrorCode
/** What stands for no image where the part is always sent. */
const NO_IMAGE: readonly unknown[] = [undefined, null, false, '', 'null', 'undefined', 'false']

const PartName = z.string().regex(/^[a-z]{1,20}\d{0,2}$/i)
const Numbered = z.union([Id, z.string().regex(/^\d+$/).transform(Number).pipe(Id)])
const Named = z.union([
  z.object({ id: Id }).transform(({ id }) => ({ file: id })),
  z.record(PartName, Id),
  Numbered.transform((id) => ({ file: id })),
])

/** By the part that each stands for (`file` where none is named): the images that a request takes from the repository. */
export function namedImages({ command, uploads, imageFromRepo }: Parts): Record<string, number> {
  const within =
    typeof command === 'object' && command !== null ? (command as Record<string, unknown>)[REPOSITORY_IMAGE] : undefined
  const named = NO_IMAGE.includes(imageFromRepo) ? within : imageFromRepo
  if (uploads.has(REPOSITORY_IMAGE)) throw invalid({ image: UNKNOWN })
  if (NO_IMAGE.includes(named)) return {}
  const { data } = Named.safeParse(typeof named === 'string' && named.startsWith('{') ? parsed(named) : named)
  if (!data) throw invalid({ image: UNKNOWN })
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Adds the named images to the file parts of a request, as if they had been uploaded: another row over the same bytes, not kept yet.
 * Refused as a whole when the viewer may not see one of them.
 */
export async function stageNamedImages(
  ctx: ReadContext,
  { database, ask }: Pick<Services, 'database' | 'ask'>,
  parts: Parts,
): Promise<void> {
  for (const [part, id] of Object.entries(namedImages(parts))) {
    if (parts.uploads.has(part)) throw new Refusal(400, 'part-twice')
    const image = await ask(repositoryImage)(ctx, id)
    if (!image) throw invalid({ image: UNKNOWN })
    const [made] = await database.db
      .insert(files)
      .values({ ...image, createdBy: ctx.viewer.userId })
      .returning({ id: files.id })
    parts.uploads.set(part, { ...image, id: (made as { id: number }).id })
  }
}
