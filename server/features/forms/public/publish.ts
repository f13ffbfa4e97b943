import type { formPublicPages as calls } from '@atrium/contract/forms/public-pages.ts'
import { formValueEntity } from '@atrium/contract/forms/values.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { openForm } from '../find-form.ts'
import { heldForm, valuesToChange } from '../hold-entries.ts'
import { formValues } from '../tables.ts'
import { publicPageOf } from './shown-fields.ts'

/** What somebody of a client has changed nobody of the company has read: its page is taken back until it is published again. */
export const takenBack = ({ viewer }: Pick<ReadContext, 'viewer'>, before: { isPublic: boolean } | undefined) =>
  before?.isPublic && viewer.kind !== 'landlord' ? { isPublic: false } : {}

/** Taking pages back is never refused, whatever became of the form. */
export const publishValues: Handler<typeof calls.publish> = async (ctx, { category, ids, isPublic }) => {
  const { row } = await (isPublic ? heldForm : openForm)(ctx, category)
  if (isPublic && !(await publicPageOf(ctx.db, row.id))) throw conflict('form-no-public-pages')
  for (const before of await valuesToChange(ctx, row.id, ids)) {
    if (before.isPublic === isPublic) continue
    const { id } = before
    // What somebody is writing in it meanwhile is not refused for that.
    await ctx.db.update(formValues).set({ isPublic }).where(eq(formValues.id, id))
    ctx.audit({ entity: formValueEntity.name, id, before: { isPublic: before.isPublic }, after: { isPublic } })
  }
  return done
}
