import { may } from '@atrium/contract/access/may.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { formOf, shownTo } from '../../platform/forms/form.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { aboutForm, formsFor } from './find-form.ts'
import { withholdsFiles } from './paywall/entry.ts'
import { isPaid } from './paywall/paid.ts'
import { shownBehind, wallOf } from './paywall/wall.ts'
import { formFieldFiles, forms, formValueFiles, formValues } from './tables.ts'

/** Whether a file is one of an entry that the viewer does not see, or of a field that is not shown to the viewer. */
export async function closesEntryFile(ctx: ReadContext, fileId: number): Promise<boolean> {
  const { db, viewer } = ctx
  if (viewer.kind !== 'landlord' && viewer.kind !== 'client' && viewer.kind !== 'corporate') return false
  const [ofField] = await db
    .select({ fieldId: formFieldFiles.fieldId, valueId: formFieldFiles.recordId })
    .from(formFieldFiles)
    .where(eq(formFieldFiles.fileId, fileId))
  const inFiles = db.select({ id: formValueFiles.recordId }).from(formValueFiles).where(eq(formValueFiles.fileId, fileId))
  const found = await entryOf({ ...ctx, viewer }, ofField ? eq(formValues.id, ofField.valueId) : inArray(formValues.id, inFiles))
  if (!found || (viewer.kind !== 'landlord' && found.tenantId === null)) return true
  if (may(viewer, formReaders, inputOfScreen({ c: found.category })) !== undefined) return true
  if (ofField) return !(await showsField({ ...ctx, viewer }, found, ofField.fieldId))
  return withholdsFiles(ctx, await wallOf(db, found.formId)) && !(await isPaid(db, found.valueId))
}

interface Found {
  category: string
  formId: number
  landlordId: number
  valueId: number
}
type Reading = ReadContext<CompanyViewer>

/** The entry, of a form that is in use and for the viewer. */
async function entryOf(ctx: Reading, which: SQL) {
  const [found] = await ctx.db
    .select({
      category: forms.category,
      landlordId: forms.landlordId,
      tenantId: formValues.tenantId,
      formId: forms.id,
      valueId: formValues.id,
    })
    .from(formValues)
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .where(and(which, formsFor(ctx), inArray(forms.state, ['Published', 'Paused'])))
  return found
}

/** Whether a field is one that the viewer sees of an entry; one that was taken away nobody sees. */
async function showsField({ db, viewer }: Reading, { category, formId, landlordId, valueId }: Found, fieldId: number) {
  const whole = await formOf(db, landlordId, aboutForm(category))
  if (!whole?.fields.some(({ id }) => id === fieldId)) return false
  if (viewer.kind === 'landlord') return shownTo(viewer, whole.controls).some(({ id }) => id === fieldId)
  const wall = (await isPaid(db, valueId)) ? undefined : await wallOf(db, formId)
  return (await shownBehind(db, formId, whole.controls, wall)).some(({ id }) => id === fieldId)
}
