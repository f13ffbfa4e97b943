import { may } from '@atrium/contract/access/may.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { formsFor } from './find-form.ts'
import { withholdsFiles } from './paywall/entry.ts'
import { isPaid } from './paywall/paid.ts'
import { wallOf } from './paywall/wall.ts'
import { forms, formValueFiles, formValues } from './tables.ts'

/** Whether a file is one of an entry that the viewer does not see: of a form that is closed to its role, not for clients, or not in use. */
export async function closesEntryFile(ctx: ReadContext, fileId: number): Promise<boolean> {
  const { db, viewer } = ctx
  if (viewer.kind !== 'landlord' && viewer.kind !== 'client' && viewer.kind !== 'corporate') return false
  const [found] = await db
    .select({ category: forms.category, tenantId: formValues.tenantId, formId: forms.id, valueId: formValues.id })
    .from(formValueFiles)
    .innerJoin(formValues, eq(formValues.id, formValueFiles.recordId))
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .where(and(eq(formValueFiles.fileId, fileId), formsFor({ ...ctx, viewer }), inArray(forms.state, ['Published', 'Paused'])))
  if (!found || (viewer.kind !== 'landlord' && found.tenantId === null)) return true
  if (withholdsFiles(ctx, await wallOf(db, found.formId)) && !(await isPaid(db, found.valueId))) return true
  return may(viewer, formReaders, inputOfScreen({ c: found.category })) !== undefined
}
