import { type forms as calls, MAX_UNCONVERTED } from '@atrium/contract/forms/forms.ts'
import { type FieldData, MAX_OWN_OPTIONS, OptionText, usualField } from '@atrium/contract/kit/field-data.ts'
import { hasOptions } from '@atrium/contract/kit/field-kinds.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { kindsAfter } from '@atrium/contract/kit/kind-changes.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { isOfRoles } from '../../../platform/forms/form.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { designedFields, storedFields } from '../fields-of-form.ts'
import { type FormRow, findDesign, isOpenTo } from '../find-form.ts'
import { findLookup } from '../lookups/lookups.ts'
import { namesField, rulesOf } from '../rules/named-fields.ts'
import { formValues } from '../tables.ts'
import { type Held, heldIn, tally } from './change-kind.ts'
import { choiceKey, textOfValue, textsChosen } from './convert-value.ts'

/** Entries that are looked through for some that the viewer sees. */
const LOOKED_AT = 500
/** Characters of a value that are told. */
const SHOWN = 200

type Reading = ReadContext<LandlordViewer>

export const checkKind: Handler<typeof calls.checkKind> = async (ctx, { category, fieldId, kind, options, lookupId, unit }) => {
  const form = await findDesign(ctx, { category })
  const designed = await designedFields(ctx, form)
  const from = designed.find(({ id }) => id === fieldId)
  if (!from || !isOfRoles(ctx.viewer, from.seenBy)) throw notFound()
  if (!kindsAfter(from).includes(kind)) throw invalid({ kind: 'form-kind-unusable' })
  const used = {
    rules: (await rulesOf(ctx, form)).filter((rule) => namesField(rule, fieldId)).length,
    formulas: formulasOf(designed).filter(({ reads }) => reads.some(({ id }) => id === fieldId)).length,
  }
  const stored = (await storedFields(ctx, form)).find(({ id }) => id === fieldId)
  const given = lookupId === null ? options : (await findLookup(ctx, lookupId)).values.map(({ text }) => text)
  // One that was never published holds nothing.
  if (!stored) return { ...done, values: 0, converts: 0, examples: [], options: given, ...used }
  const said = hasOptions(kind) && given.length === 0 ? await choicesSaid(ctx, form, stored) : given
  const to: FieldData = {
    ...usualField,
    seenBy: [],
    changedBy: [],
    columns: [],
    id: 0,
    kind,
    label: from.label,
    unit,
    options: said.map((text, at) => ({ value: String(at), text })),
  }
  const left: Held[] = []
  const found = await tally(ctx.db, form.id, { from: stored, to }, (held) => {
    if (left.length < LOOKED_AT) left.push(held)
  })
  const seen = await seenOf(ctx, form, left)
  const examples = seen.slice(0, MAX_UNCONVERTED).map(({ id, no, value }) => ({
    id,
    no,
    text: textOfValue(stored, value).slice(0, SHOWN),
  }))
  return { ...done, values: found.values, converts: found.values - found.left, examples, options: said, ...used }
}

/** Those of some entries that the viewer sees. */
async function seenOf(ctx: Reading, form: FormRow, held: readonly Held[]): Promise<readonly Held[]> {
  if (held.length === 0 || !isOpenTo(ctx, form)) return []
  const rows = await ctx.db
    .select({ id: formValues.id })
    .from(formValues)
    .where(
      and(
        ctx.scope.of({ landlordId: formValues.landlordId, siteId: formValues.siteId }),
        inArray(
          formValues.id,
          held.map(({ id }) => id),
        ),
        eq(formValues.formId, form.id),
      ),
    )
  const ids = new Set(rows.map(({ id }) => id))
  return held.filter(({ id }) => ids.has(id))
}

/** What the values of a field say, as choices: those that most entries have, of those that the viewer sees. */
async function choicesSaid(ctx: Reading, form: FormRow, field: FieldData): Promise<string[]> {
  const counts = new Map<string, { text: string; n: number }>()
  for await (const rows of heldIn(ctx.db, form.id, field)) {
    for (const { value } of await seenOf(ctx, form, rows))
      for (const text of textsChosen(field, value)) {
        if (!OptionText.safeParse(text).success) continue
        const known = counts.get(choiceKey(text))
        if (known) known.n++
        else if (counts.size < MOST_TOLD_APART) counts.set(choiceKey(text), { text, n: 1 })
      }
  }
  return [...counts.values()]
    .toSorted((one, other) => other.n - one.n)
    .slice(0, MAX_OWN_OPTIONS)
    .map(({ text }) => text)
}
const MOST_TOLD_APART = 10_000
