import { may } from '@atrium/contract/access/may.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { Refusal } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import type { Deliverable, DeliverableRow } from './deliverable.ts'

/** A record that was delivered; undefined for whom it is closed to, and where it is gone or of a kind that has no log. */
export async function openRecord(
  ctx: ReadContext,
  kind: Deliverable | undefined,
  recordId: number,
): Promise<DeliverableRow | undefined> {
  if (!kind?.logAt) return undefined
  try {
    const row = await kind.find(ctx, recordId)
    return may(ctx.viewer, kind.access, inputOfScreen(kind.typeOf ? { type: kind.typeOf(row) } : {})) ? undefined : row
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
