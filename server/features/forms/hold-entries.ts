import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { lockForm } from '../../platform/forms/form.ts'
import { notFound } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { aboutForm, formToFill, type OpenForm } from './find-form.ts'
import { formValues } from './tables.ts'

type Writing = WriteContext<CompanyViewer>

/** The form, whose fields stay as they are until the transaction ends. */
export async function heldForm(ctx: Writing, category: string): Promise<OpenForm> {
  await lockForm(ctx.db, ctx.viewer.landlordId, aboutForm(category))
  return formToFill(ctx, category)
}

/** Entries of a form that the viewer sees, locked; all of them, or none is there. */
export async function valuesToChange(ctx: Writing, formId: number, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db
    .select()
    .from(formValues)
    .where(and(ctx.scope.of(formValues), eq(formValues.formId, formId), inArray(formValues.id, wanted)))
    .orderBy(formValues.id)
    .for('update')
  if (rows.length < wanted.length) throw notFound()
  return rows
}
