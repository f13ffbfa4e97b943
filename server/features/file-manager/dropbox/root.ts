import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import type { OutsideContext, ReadContext } from '../../../platform/work/context.ts'
import type { Entry } from './answers.ts'
import type { Given } from './given.ts'
import { type Dropbox, openDropbox } from './wire.ts'

/** What one person asks of Dropbox in an hour: more than people click, less than would use up what the company has there. */
const ASKED_IN_AN_HOUR = 2_000

export const limitAsking = (ctx: OutsideContext): Promise<void> => limit(ctx, [perUser(ctx, 'Dropbox', ASKED_IN_AN_HOUR)])

/** Where a given folder lies now. */
export interface Root {
  box: Dropbox
  path: string
  /** As Dropbox compares paths. */
  lower: string
}

/** Finds a given folder by its id, since it may have been moved, or another one made where it was. */
export async function openRoot(
  ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>,
  { connectionId, dropboxId }: Given,
): Promise<Root> {
  const box = await openDropbox(ctx, connectionId)
  const entry = await box.metadata(dropboxId).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? notFound('dropbox-folder-gone') : error
  })
  const { path_display: path, path_lower: lower } = entry
  if (entry['.tag'] !== 'folder' || !path || !lower) throw notFound('dropbox-folder-gone')
  return { box, path, lower }
}

/** Whether something lies in it: by what Dropbox answers, whatever it was asked for. */
export const isWithin = ({ lower }: Pick<Root, 'lower'>, { path_lower: path }: Entry): boolean =>
  path?.startsWith(`${lower}/`) === true
