import type { Condition } from '@atrium/contract/forms/rules.ts'
import { type formValues as calls, formValueEntity, formValues as valueCalls } from '@atrium/contract/forms/values.ts'
import { type CustomValues, type FieldData, withFields } from '@atrium/contract/kit/field-data.ts'
import { inEnglish } from '@atrium/contract/kit/options.ts'
import type { UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { and, between, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { toldToAll } from '../../platform/forms/form.ts'
import { emptyOf } from '../../platform/forms/values.ts'
import { wrongIn } from '../../platform/imports/import-kind.ts'
import { importOfRecords } from '../../platform/imports/import-of-records.ts'
import { sheetOf } from '../../platform/records/export-rows.ts'
import { storeImported } from '../../platform/records/records-of.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { takenAmong } from './check-unique.ts'
import { chosenInactive, followed } from './check-value.ts'
import { asNoted } from './field-files.ts'
import { aboutForm, formsFor, formToFill, type OpenForm, openForm } from './find-form.ts'
import { parentEntry } from './links/parents.ts'
import { mailLinksWhenSaved } from './paywall/mail-by-rules.ts'
import { type Looking, lookedUp } from './relations/looked-up.ts'
import { conditionsOf } from './rules/stored-conditions.ts'
import { forms, formValues } from './tables.ts'
import { takeNumbers } from './take-numbers.ts'

const { upload, input, name } = formValueEntity
const place = upload.headingOf['siteId'] ?? ''

function categoryOf({ category }: UploadOrder): string {
  if (category === undefined) throw invalid({ category: 'required' })
  return category
}

/** A list of entries of a form, each at the site of its client, or at the one that it names. */
export const importOfValues = importOfRecords({
  name: 'form values',
  call: valueCalls.importList,
  upload,
  input,
  custom: formValueEntity,
  fieldsOf: (order) => aboutForm(categoryOf(order)),
  notNeeded: [place],
  // What is only shown on a condition is asked for where it is shown.
  async inputsOf(db, { id, fields: all }) {
    const fields = broughtIn(all)
    const shown = new Set((await conditionsOf(db, id)).flatMap(({ effect, fieldIds }) => (effect === 'show' ? fieldIds : [])))
    return shown.size === 0 ? fields : fields.map((field) => ({ ...field, required: false }))
  },
  wrong: (row) => (row?.siteId === null ? [wrongIn(place, 'required')] : []),
  async check(ctx, rows, _found, order) {
    const open = await formToFill(ctx, categoryOf(order))
    const { row, form } = open
    if (row.parentId !== null) await parentEntry(ctx, row, order.into, rows.length)
    const conditions = await conditionsOf(ctx.db, row.id)
    const related = await relatedIn(ctx, open, rows)
    const once = form.fields.filter(({ unique }) => unique)
    const wanted = rows.flatMap((record, at) =>
      once.map(({ id, label }) => ({ fieldId: id, value: heldIn(record)[`f${id}`], id: null, at, label })),
    )
    const found = (await takenAmong(ctx.db, form, wanted)).flatMap((at) => wanted[at] ?? [])
    const taken = Map.groupBy(found, ({ at }) => at)
    return rows.map(({ siteId }, at) => [
      ...(row.siteId !== null && siteId !== row.siteId ? [wrongIn(place, 'form-of-site')] : []),
      ...afterAll(open, conditions, related(rows[at] ?? {})).missing.map(({ label }) => wrongIn(label, 'required')),
      ...[chosenInactive(form.fields, heldIn(rows[at] ?? {}), {})].flatMap((field) =>
        field ? [wrongIn(field.label, 'not-a-choice')] : [],
      ),
      ...(taken.get(at) ?? []).map(({ label }) => wrongIn(label, 'value-taken')),
    ])
  },
  async store(ctx, records, { form, order }) {
    const open = await formToFill(ctx, categoryOf(order))
    const { row } = open
    const conditions = await conditionsOf(ctx.db, row.id)
    const { landlordId, userId } = ctx.viewer
    const parent = await parentEntry(ctx, row, order.into, records.length)
    const first = await takeNumbers(ctx.db, row.id, records.length)
    const rows = records.map(({ siteId, tenantId }, at) => ({
      landlordId,
      siteId,
      tenantId,
      parentId: parent?.id ?? null,
      formId: row.id,
      no: first + at,
      createdBy: userId,
    }))
    const related = await relatedIn(ctx, open, records)
    const held = records.map((record) => afterAll(open, conditions, related(record)).after)
    const noted = (values: CustomValues) => asNoted(open.whole.fields, values)
    await storeImported(ctx, { entity: name, table: formValues, form, noted }, rows, held)
    const made = await ctx.db
      .select({ id: formValues.id })
      .from(formValues)
      .where(and(eq(formValues.formId, row.id), between(formValues.no, first, first + rows.length - 1)))
    await mailLinksWhenSaved(
      ctx,
      open,
      made.map(({ id }) => id),
    )
  },
})

/** An import fills in what anybody may who imports. */
const broughtIn = (fields: readonly FieldData[]) => toldToAll(fields).filter(({ changedBy }) => changedBy.length === 0)

/** What a new entry holds of which a row says `given`. */
function afterAll(open: OpenForm, conditions: readonly Condition[], given: CustomValues) {
  const empty = emptyOf(open.whole)
  return followed(open, conditions, { ...empty, ...given }, empty, empty)
}

/** What rows say, with what formulas read of the records that they lead to. */
async function relatedIn(ctx: Looking, { row, whole }: OpenForm, records: readonly object[]) {
  const { at } = await lookedUp(ctx, row.landlordId, whole.controls, records.map(heldIn))
  return (record: object) => at((record as { siteId?: number | null }).siteId ?? 0, heldIn(record))
}

const heldIn = (record: object): CustomValues => (record as { custom?: CustomValues }).custom ?? {}

/** An empty list, with a row that shows what goes where. */
export const getTemplate: Handler<typeof calls.template> = async (ctx, { id }) => {
  const [found] = await ctx.db
    .select({ category: forms.category })
    .from(forms)
    .where(and(formsFor(ctx), eq(forms.id, id)))
  if (!found) throw notFound()
  const { row, form } = await openForm(ctx, found.category)
  const { headings, texts, example } = withFields(formValueEntity, broughtIn(form.fields)).upload
  async function* rows() {
    yield { id: 0 }
  }
  return sheetOf('xlsx', rows(), {
    name: row.title,
    headings: headings.map((heading) => inEnglish(texts[heading] ?? heading)),
    cells: () => headings.map((heading) => example[heading] ?? ''),
  })
}
