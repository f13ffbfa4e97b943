import { isDeepStrictEqual } from 'node:util'
import type { AnError } from '@atrium/contract/errors.ts'
import { type Condition, withMembers } from '@atrium/contract/forms/rules.ts'
import { type FieldData, isLimited, showsAlso } from '@atrium/contract/kit/field-data.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { tagsIn } from '@atrium/contract/kit/tags.ts'
import { eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { isOfRoles } from '../../../platform/forms/form.ts'
import { invalid } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { howBilled } from '../billing/how-billed.ts'
import { namedOnInvoice } from '../billing/named-on-invoice.ts'
import type { FormRow } from '../find-form.ts'
import { formMailTemplates } from '../mails/tables.ts'
import { locksOf } from './locks.ts'
import { toldElsewhere } from './named-fields.ts'

// Fields that some roles alone see (docs/features/forms.md): nothing that others see follows from one.

type Faults = [key: string, error: AnError][]

/** Where a formula reads what some who see it do not see. */
export const formulaFaults = (fields: readonly FieldData[]): Faults =>
  formulasOf(fields).flatMap(({ field: { id }, reads }): Faults => {
    const at = fields.findIndex((field) => field.id === id)
    const field = fields[at]
    const isTold = field && fields.some((read) => reads.some((one) => one.id === read.id) && !showsAlso(field, read))
    return isTold ? [[`fields.${at}.seenBy`, 'form-field-limited-rule']] : []
  })

/** Where from a field something follows for others that some who see these do not see. */
export const conditionFaults = (fields: readonly FieldData[], conditions: readonly Condition[]): Faults =>
  conditions.flatMap((condition, at): Faults => {
    const fieldIds = new Set(withMembers(fields, condition).fieldIds)
    const follows = fields.filter(({ id }) => fieldIds.has(id))
    const asked = fields.filter(({ id }) => condition.tests.some(({ fieldId }) => fieldId === id))
    const told = asked.find((one) => follows.some((field) => !showsAlso(field, one)))
    return told ? [[`conditions.${at}.tests`, 'form-field-limited-rule']] : []
  })

interface Change {
  form: FormRow
  before: { designed: readonly FieldData[]; stored: readonly FieldData[] }
  next: readonly FieldData[]
  conditions: readonly Condition[]
}

/** Refuses a change of who sees fields by which others would learn what these hold, or held. */
export async function checkLimits(ctx: WriteContext<LandlordViewer>, { form, before, next, conditions }: Change): Promise<void> {
  const at = (id: number) => next.findIndex((field) => field.id === id)
  const refuse = (field: FieldData, error: AnError) => invalid({ [`fields.${at(field.id)}.seenBy`]: error })
  for (const known of [...before.designed, ...before.stored]) {
    const field = next[at(known.id)]
    if (field && !isOfRoles(ctx.viewer, known.seenBy) && !isSame(field, known)) throw refuse(field, 'form-field-not-seen')
  }
  const limited = next.filter(isLimited)
  if (limited.length === 0) return
  const wasOpen = ({ id }: FieldData) => before.stored.some((field) => field.id === id && !isLimited(field))
  const seen = form.lastNo > 0 ? limited.find(wasOpen) : undefined
  if (seen) throw refuse(seen, 'form-field-seen-before')
  const [[, error] = []] = conditionFaults(next, conditions)
  if (error) throw invalid({ fields: error })
  const named = await namedToAll(ctx, form)
  const told = limited.find(({ id }) => named.has(id))
  if (told) throw refuse(told, 'form-field-limited-told')
}

const isSame = (one: FieldData, other: FieldData) =>
  Object.entries(one).every(([key, value]) => isDeepStrictEqual(value, other[key as keyof FieldData]))

/** The fields of a form that are named where people read of them, or that locks ask: these are in force whoever sees what they ask. */
async function namedToAll(ctx: WriteContext<LandlordViewer>, form: FormRow): Promise<ReadonlySet<number>> {
  const how = await howBilled(ctx.db, form.id)
  const templates = await ctx.db.select().from(formMailTemplates).where(eq(formMailTemplates.formId, form.id))
  const rules = [
    ...(await locksOf(ctx.db, form.id)).map(({ tests }) => ({ tests, fieldIds: [] })),
    ...(await toldElsewhere(ctx, form)),
  ]
  return new Set([
    ...(how ? namedOnInvoice(how) : []),
    ...templates.flatMap(({ subject, description, fieldId }) => [
      ...tagsIn(`${subject} ${description}`)
        .flatMap((tag) => /^f(\d+)(?:\.|$)/.exec(tag)?.[1] ?? [])
        .map(Number),
      ...(fieldId === null ? [] : [fieldId]),
    ]),
    ...rules.flatMap(({ tests, fieldIds }) => [...fieldIds, ...tests.map(({ fieldId }) => fieldId)]),
  ])
}
