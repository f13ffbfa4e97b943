import { type formValues as calls, formValueEntity } from '@atrium/contract/forms/values.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { staysWithEntry } from '@atrium/contract/kit/field-kinds.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { saveAttachments } from '../../platform/attachments/save-attachments.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { givenByKey } from '../../platform/forms/named-values.ts'
import { emptyOf, saveManyCustom, startOf, valuesOf } from '../../platform/forms/values.ts'
import { deleteRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { placeOf } from '../../platform/tenancy/place-of.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { ENTRY_MADE } from '../../ports/forms.ts'
import { checkedValues, withFormulas, withoutInactive } from './check-value.ts'
import { asNoted, dropEntryFiles, keepFieldFiles, ownEntryFiles, ownFieldFiles } from './field-files.ts'
import type { OpenForm } from './find-form.ts'
import { heldForm, valuesToChange } from './hold-entries.ts'
import { deleteParts } from './links/children.ts'
import { startAt } from './links/defaults.ts'
import { parentEntry } from './links/parents.ts'
import { mailWhenSaved } from './mails/send-mail.ts'
import { makeOnce } from './make-once.ts'
import { withholdsFiles } from './paywall/entry.ts'
import { mailLinksWhenSaved } from './paywall/mail-by-rules.ts'
import { takenBack } from './public/publish.ts'
import { checkRelations } from './relations/check.ts'
import { lookedUp } from './relations/looked-up.ts'
import { checkLocked, lockedFor, locksOf } from './rules/locks.ts'
import { conditionsOf } from './rules/stored-conditions.ts'
import { formValueFiles, formValues } from './tables.ts'
import { takeNumbers } from './take-numbers.ts'

const { name } = formValueEntity
type Writing = WriteContext<CompanyViewer>

export const saveValue: Handler<typeof calls.save> = async (ctx, input) => {
  if (input.id !== null) return keepValue(ctx, input)
  return makeOnce(ctx, input, async () => {
    const reply = await keepValue(ctx, input)
    await ctx.app.happened(ctx, ENTRY_MADE, reply.id)
    return reply
  })
}

/** The same for a step of a workflow: nothing begins with it. */
export const keepValue: Handler<typeof calls.save> = async (
  ctx,
  { id, version, category, custom, attachments, parentId, ...given },
) => {
  const open = await heldForm(ctx, category)
  const { row, form, whole } = open
  const before = id === null ? undefined : (await valuesToChange(ctx, row.id, [id]))[0]
  const parent = before ? undefined : await parentEntry(ctx, row, parentId)
  // Where nothing else is said, it is where the entry is that it belongs to.
  const values = parent && given.siteId === null ? { siteId: parent.siteId, tenantId: parent.tenantId } : given
  const place = await placeOf(ctx, values, before)
  if (row.siteId !== null && place.siteId !== row.siteId) throw invalid({ siteId: 'form-of-site' })
  const held = before ? ((await valuesOf(ctx.db, whole, [before.id])).get(before.id) ?? {}) : null
  const wanted = givenByKey(form, custom)
  const start = before ? {} : await startAt(ctx, open, place.siteId)
  const { at } = await lookedUp(ctx, row.landlordId, whole.controls, [held ?? start, wanted])
  const rules = {
    conditions: await conditionsOf(ctx.db, row.id),
    start,
    related: (values: CustomValues) => at(place.siteId, values),
  }
  const after = checkedValues(open, rules, held, wanted)
  await checkRelations(
    ctx,
    form.fields,
    { values: after, siteId: place.siteId },
    before && held ? { values: held, siteId: before.siteId } : undefined,
  )
  const files = await keepFieldFiles(ctx, place, whole.fields, { held: held ?? {}, after })
  const kept = files.values
  if (held) checkLocked(lockedFor(await locksOf(ctx.db, row.id), ctx.viewer, whole.fields, held), held, kept)
  const noted = asNoted(whole.fields, kept)
  const changed = { ...place, ...takenBack(ctx, before) }
  const reply = before
    ? await updateRow(ctx, name, formValues, { ...before, ...asNoted(whole.fields, held ?? {}) }, version, changed, {
        ...changed,
        ...noted,
      })
    : saved(await addValue(ctx, row.id, { ...place, parentId: parent?.id ?? null }, noted))
  await saveManyCustom(ctx, whole, [{ id: reply.id, values: kept }])
  await ownFieldFiles(ctx, { ...place, id: reply.id }, files)
  await saveFiles(ctx, open, { ...place, id: reply.id }, attachments, before)
  await mailWhenSaved(ctx, open, reply.id, before ? 'Changed' : 'Made')
  await mailLinksWhenSaved(ctx, open, [reply.id])
  return reply
}

/** What a new entry holds where whoever makes it changes nothing that others may: who copies a decision has not made it. */
function notTheirs({ form, whole }: OpenForm): CustomValues {
  const fixed = new Set(form.fields.flatMap(({ id, readOnly }) => (readOnly ? [id] : [])))
  const fields = whole.fields.filter((field) => fixed.has(field.id) && !field.readOnly)
  return { ...emptyOf({ fields }), ...startOf({ fields }) }
}

/** Makes an entry like each of some; what no two may say, and what nobody chooses any more, stays empty in it. */
export const copyValues: Handler<typeof calls.copy> = async (ctx, { category, ids }) => {
  const open = await heldForm(ctx, category)
  const { row, form, whole } = open
  const held = await valuesOf(ctx.db, form, ids)
  const conditions = await conditionsOf(ctx.db, row.id)
  const unsaid = emptyOf({ fields: whole.fields.filter((field) => field.unique || staysWithEntry(field)) })
  const kept = notTheirs(open)
  const { at } = await lookedUp(ctx, row.landlordId, whole.controls, [...held.values()])
  const copies: number[] = []
  for (const { id, siteId, tenantId, parentId } of await valuesToChange(ctx, row.id, ids)) {
    if (row.parentId !== null) await parentEntry(ctx, row, parentId)
    const like = { ...emptyOf(whole), ...held.get(id), ...kept, ...unsaid }
    const values = withFormulas(whole, conditions, at(siteId, withoutInactive(form.fields, like)))
    const made = await addValue(
      ctx,
      row.id,
      { landlordId: row.landlordId, siteId, tenantId, parentId },
      asNoted(whole.fields, values),
    )
    await saveManyCustom(ctx, whole, [{ id: made, values }])
    copies.push(made)
  }
  await mailLinksWhenSaved(ctx, open, copies)
  return done
}

export const removeValue: Handler<typeof calls.remove> = async (ctx, { category, id, children }) => {
  const { row, whole } = await heldForm(ctx, category)
  const [before] = await valuesToChange(ctx, row.id, [id])
  const held = (await valuesOf(ctx.db, whole, [id])).get(id) ?? {}
  if (lockedFor(await locksOf(ctx.db, row.id), ctx.viewer, whole.fields, held).size > 0) throw conflict('form-entry-locked')
  await deleteParts(ctx, row, id, children)
  await dropEntryFiles(ctx, before as (typeof formValues)['$inferSelect'])
  await deleteRow(ctx, name, formValues, { ...(before as { id: number }), ...asNoted(whole.fields, held) })
  return done
}

/** The files of an entry, where its form takes them: to be seen by whoever sees the entry. */
async function saveFiles(
  ctx: Writing,
  { row: { takesFiles }, wall }: OpenForm,
  owner: Place & { id: number },
  placed: Parameters<typeof saveAttachments>[4],
  before: Place | undefined,
): Promise<void> {
  // Of files that are withheld from whoever saves it none is added, and none taken away.
  const heeded = withholdsFiles(ctx, wall) ? undefined : placed
  if (heeded && heeded.length > 0 && !takesFiles) throw invalid({ attachments: 'unusable' })
  await saveAttachments(ctx, name, formValueFiles, owner, heeded)
  const isMoved = before && (before.siteId !== owner.siteId || before.tenantId !== owner.tenantId)
  if (isMoved) await ownEntryFiles(ctx, owner)
}

interface Place {
  landlordId: number
  siteId: number
  tenantId: number | null
}

/** Adds an entry without what it holds; answers its id. */
async function addValue(
  ctx: Writing,
  formId: number,
  { parentId, ...place }: Place & { parentId: number | null },
  values: CustomValues,
): Promise<number> {
  const no = await takeNumbers(ctx.db, formId, 1)
  const row = { ...place, parentId, formId, no, createdBy: ctx.viewer.userId }
  return insertRow(ctx, name, formValues, row, { ...place, no, ...values })
}
