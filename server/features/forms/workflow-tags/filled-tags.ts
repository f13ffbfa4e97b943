import { tagKey } from '@atrium/contract/kit/tags.ts'
import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import type { MailLanguage } from '../../../platform/mail/words.ts'
import { landlords } from '../../../platform/tenancy/tables.ts'
import { aboutForm, shownToClients } from '../find-form.ts'
import { fieldText } from '../mails/mail-facts.ts'
import { forms, formValues } from '../tables.ts'
import { storedTags } from './stored-tags.ts'

/** What an entry fills a tag with. */
export interface FilledTag {
  text: Readonly<Record<MailLanguage, string>>
  /** As it is stored: cents, a day, a number, the value of a choice. */
  value: unknown
  /** Clients see the field of this entry’s form. */
  forClients: boolean
}

/** The tags of a form, by their keys, with what one of its entries fills them with; none where the entry is no more. */
export async function filledTags(
  db: ReadDb,
  landlordId: number,
  category: string,
  entryId: number,
): Promise<ReadonlyMap<string, FilledTag>> {
  const [found] = await db
    .select({ form: forms, currency: landlords.currency })
    .from(formValues)
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .innerJoin(landlords, eq(landlords.id, forms.landlordId))
    .where(and(eq(formValues.id, entryId), eq(forms.landlordId, landlordId), eq(forms.category, category)))
  const tags = found ? ((await storedTags(db, found.form.id))?.tags ?? []) : []
  if (!found || tags.length === 0) return new Map()
  const whole = await formOf(db, landlordId, aboutForm(category))
  if (!whole) return new Map()
  const held = (await valuesOf(db, whole, [entryId])).get(entryId) ?? {}
  const seen = new Set((await shownToClients(db, found.form.id, whole.controls)).map(({ id }) => id))
  return new Map(
    tags.flatMap(({ tag, fieldId }) => {
      const field = whole.fields.find(({ id }) => id === fieldId)
      if (!field) return []
      const value = held[`f${fieldId}`] ?? null
      const text = { en: fieldText(field, value, 'en', found.currency), fr: fieldText(field, value, 'fr', found.currency) }
      return [[tagKey(tag), { text, value, forClients: seen.has(fieldId) }] as const]
    }),
  )
}
