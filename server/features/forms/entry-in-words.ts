import { holdsValue, isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { and, eq } from 'drizzle-orm'
import { valuesOf } from '../../platform/forms/values.ts'
import type { MailLanguage } from '../../platform/mail/words.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { orNone } from '../../platform/refusal.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { isOpenTo, openForm } from './find-form.ts'
import { fieldText } from './mails/mail-facts.ts'
import { onlyPaid, readEntry, withholdsFiles } from './paywall/entry.ts'
import { hiddenIn } from './paywall/wall.ts'
import type { Knowing } from './relations/lookups.ts'
import { relatedIn } from './relations/names.ts'
import { conditionsOf } from './rules/stored-conditions.ts'
import { formValueFiles, formValues } from './tables.ts'

/** What is said of one field of an entry; of files their names. */
export interface SaidOfField {
  label: string
  text: string
}

const attached = { en: 'Attachments', fr: 'Pièces jointes' } as const

/**
 * What an entry says where it is read as a text, of that what the viewer sees, without what is empty or hidden by conditions. Nothing where
 * the viewer's role closes the form, or the entry is no more.
 */
export async function entryInWords(ctx: Knowing, category: string, id: number, language: MailLanguage): Promise<SaidOfField[]> {
  const open = isOpenTo(ctx, { category }) ? await openForm(ctx, category).catch(orNone) : undefined
  if (!open) return []
  const [entry] = await ctx.db
    .select()
    .from(formValues)
    .where(and(ctx.scope.of(formValues), eq(formValues.formId, open.row.id), eq(formValues.id, id)))
  if (!entry) return []
  const held = (await valuesOf(ctx.db, open.form, [id])).get(id) ?? {}
  const { controls, custom } = await readEntry(ctx, open, { id, custom: held })
  const hidden = hiddenIn(controls, await conditionsOf(ctx.db, open.row.id), controls, custom)
  const fields = controls.filter((field) => holdsValue(field) && !hidden.has(field.id))
  const told = await relatedIn(ctx, fields, custom)
  const currency = await companyCurrency(ctx.db, open.row.landlordId)
  const said = fields.map((field) => ({
    label: field.label,
    text: fieldText(field, told[isRelation(field) ? `f${field.id}Name` : `f${field.id}`], language, currency),
  }))
  const withFiles = withholdsFiles(ctx, open.wall) ? await onlyPaid(ctx.db, [entry]) : [entry]
  const files = (await picturesOf(ctx.db, formValueFiles, withFiles)).get(id) ?? []
  return [...said, { label: attached[language], text: files.map(({ fileName }) => fileName).join(', ') }].filter(
    ({ text }) => text !== '',
  )
}
