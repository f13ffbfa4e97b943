import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type OpenForm, openForm } from '../find-form.ts'
import { formValues } from '../tables.ts'

export interface EntryToBill {
  open: OpenForm
  entry: typeof formValues.$inferSelect
  held: CustomValues
}

/** An entry with what it holds; `lock`: so that two who bill it wait for each other. */
export async function findEntry(
  ctx: ReadContext<LandlordViewer>,
  { category, id }: { category: string; id: number },
  { lock = false } = {},
): Promise<EntryToBill> {
  const open = await openForm(ctx, category)
  const entry = await findRow(ctx, formValues, id, { lock })
  if (entry.formId !== open.row.id) throw notFound()
  return { open, entry, held: (await valuesOf(ctx.db, open.whole, [id])).get(id) ?? {} }
}
