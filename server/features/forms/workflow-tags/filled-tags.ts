import { isRelationTarget, type RelationTarget } from '@atrium/contract/forms/relations.ts'
import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { saidIn } from '@atrium/contract/kit/formulas/values.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { formIn, type Related, relatedKey } from '@atrium/contract/kit/related.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { withColumns } from '../../../platform/forms/related-columns.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import type { MailLanguage } from '../../../platform/mail/words.ts'
import { landlords } from '../../../platform/tenancy/tables.ts'
import { aboutForm, shownToClients } from '../find-form.ts'
import { columnText, fieldText } from '../mails/mail-facts.ts'
import { type Composing, relatedForReader } from '../relations/names.ts'
import { forms, formValues } from '../tables.ts'
import { storedTags } from './stored-tags.ts'

type Text = Readonly<Record<MailLanguage, string>>

/** A kind of record that a tag tells of: one of the portal’s, or the entries of a form. */
export type TagRecord = { target: RelationTarget } | { category: string }

/** What an entry fills a tag with. */
export interface FilledTag {
  text: Text
  /** As it is stored: cents, a day, a number, the value of a choice. */
  value: unknown
  /** Clients see the field of this entry’s form. */
  forClients: boolean
  /** What clients read in place of the text. */
  toClients?: Text
  /** It tells of such a record: to whom may know these. */
  record?: TagRecord
}

/** The tags of a form, by their keys, with what one of its entries fills them with; none where the entry is no more. */
export async function filledTags(
  ctx: Composing,
  landlordId: number,
  category: string,
  entryId: number,
): Promise<ReadonlyMap<string, FilledTag>> {
  const { db } = ctx
  const [found] = await db
    .select({ form: forms, entry: formValues, currency: landlords.currency })
    .from(formValues)
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .innerJoin(landlords, eq(landlords.id, forms.landlordId))
    .where(and(eq(formValues.id, entryId), eq(forms.landlordId, landlordId), eq(forms.category, category)))
  const tags = found ? ((await storedTags(db, found.form.id))?.tags ?? []) : []
  if (!found || tags.length === 0) return new Map()
  const whole = await formOf(db, landlordId, aboutForm(category))
  if (!whole) return new Map()
  const { currency, entry } = found
  const held = (await valuesOf(db, whole, [entryId])).get(entryId) ?? {}
  const seen = new Set((await shownToClients(db, found.form.id, whole.controls)).map(({ id }) => id))
  const ofFields = new Map<string, FilledTag>()
  const ofRecords = new Map<string, FilledTag>()
  for (const { tag, fieldId } of tags) {
    const field = whole.fields.find(({ id }) => id === fieldId)
    if (!field) continue
    if (!isRelation(field)) ofFields.set(tagKey(tag), { ...ofField(field, held, currency), forClients: seen.has(fieldId) })
    else
      for (const [column, one] of await ofRecord(ctx, field, held, entry, currency))
        ofRecords.set(tagKey(column ? `${tag}.${column}` : tag), { ...one, forClients: one.forClients && seen.has(fieldId) })
  }
  // What a form calls so itself comes before what is read of a record.
  return new Map([...ofRecords, ...ofFields])
}

const ofField = (field: FieldData, held: CustomValues, currency: string): Pick<FilledTag, 'text' | 'value'> => {
  const value = held[`f${field.id}`] ?? null
  return { value, text: { en: fieldText(field, value, 'en', currency), fr: fieldText(field, value, 'fr', currency) } }
}

/**
 * What a tag says of the record that its field leads to, by the names of what it reads; '' is what the record is called. It is at the
 * entry’s site, or at none; of sites it is that of the entry. Clients read names alone, of what is theirs.
 */
async function ofRecord(
  ctx: Composing,
  field: FieldData,
  held: CustomValues,
  entry: typeof formValues.$inferSelect,
  currency: string,
): Promise<ReadonlyMap<string, FilledTag>> {
  const key = `f${field.id}`
  const only = { [key]: held[key] }
  const [toCompany, toClients] = [
    await relatedForReader(ctx, [field], only, { seesAll: true, entry }),
    await relatedForReader(ctx, [field], only, { seesAll: false, entry }),
  ]
  const isHere = field.to !== 'site' || held[key] === entry.siteId
  const said = isHere ? saidIn(held[key], toCompany[relatedKey(key)]) : undefined
  const nameIn = (told: CustomValues) => {
    const { name = '' } = (told[nameKey(key)] ?? {}) as Partial<Related>
    return said ? name : ''
  }
  const record = await recordOf(ctx.db, field.to)
  const name = nameIn(toCompany)
  const own = nameIn(toClients)
  const named: FilledTag = {
    text: { en: name, fr: name },
    value: name || null,
    forClients: true,
    toClients: { en: own, fr: own },
    ...(record ? { record } : {}),
  }
  const [known] = await withColumns(ctx.db, entry.landlordId, [field])
  return new Map([
    ['', named],
    ...(known?.related ?? []).map((column): [string, FilledTag] => {
      if (column.key === 'name') return [column.label, named]
      const value = said?.[column.key] ?? null
      const text = { en: columnText(column, value, 'en', currency), fr: columnText(column, value, 'fr', currency) }
      return [column.label, { text, value, forClients: false, ...(record ? { record } : {}) }]
    }),
  ])
}

async function recordOf(db: ReadDb, to: string): Promise<TagRecord | undefined> {
  if (isRelationTarget(to)) return { target: to }
  const [form] = await db
    .select({ category: forms.category })
    .from(forms)
    .where(eq(forms.id, formIn(to) ?? 0))
  return form
}
