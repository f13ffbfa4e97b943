import { isRelationTarget, type RelationTarget } from '@atrium/contract/forms/relations.ts'
import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { saidIn } from '@atrium/contract/kit/formulas/values.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { formIn, formTarget, type Related, relatedKey } from '@atrium/contract/kit/related.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formOf, toldToAll } from '../../../platform/forms/form.ts'
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
  const filling = new Set(tags.map(({ fieldId }) => fieldId))
  const fields = toldToAll(whole.fields).filter(({ id }) => filling.has(id))
  const told = new Map([
    ...fields
      .filter((field) => !isRelation(field))
      .map((field) => [field.id, new Map([['', ofField(field, held, currency)]])] as const),
    ...(await toldOfRecords(ctx, fields.filter(isRelation), { held, entry, currency })),
  ])
  const filled = tags.flatMap(({ tag, fieldId }) =>
    [...(told.get(fieldId) ?? [])].map(([column, one]) => ({
      tag: column ? `${tag}.${column}` : tag,
      isRead: column !== '',
      fill: { ...one, forClients: one.forClients && seen.has(fieldId) },
    })),
  )
  // What a form calls so itself comes before what is read of a record.
  const [read, own] = [filled.filter(({ isRead }) => isRead), filled.filter(({ isRead }) => !isRead)]
  return new Map([...read, ...own].map(({ tag, fill }) => [tagKey(tag), fill]))
}

const ofField = (field: FieldData, held: CustomValues, currency: string): FilledTag => {
  const value = held[`f${field.id}`] ?? null
  const text = { en: fieldText(field, value, 'en', currency), fr: fieldText(field, value, 'fr', currency) }
  return { value, text, forClients: true }
}

interface Entry {
  held: CustomValues
  entry: typeof formValues.$inferSelect
  currency: string
}

/** What tags say of the records that some fields lead to, by field and by the names of what they read; '' is what the record is called. */
async function toldOfRecords(
  ctx: Composing,
  fields: readonly FieldData[],
  given: Entry,
): Promise<ReadonlyMap<number, ReadonlyMap<string, FilledTag>>> {
  if (fields.length === 0) return new Map()
  const { held, entry } = given
  const toCompany = await relatedForReader(ctx, fields, held, { seesAll: true, entry })
  const toClients = await relatedForReader(ctx, fields, held, { seesAll: false, entry })
  const records = await kindsOf(
    ctx.db,
    fields.map(({ to }) => to),
  )
  const known = await withColumns(ctx.db, entry.landlordId, fields)
  return new Map(
    known.map((field) => [field.id, ofRecord(field, given, { toCompany, toClients, record: records.get(field.to) })]),
  )
}

interface Told {
  toCompany: CustomValues
  toClients: CustomValues
  record: TagRecord | undefined
}

/** It is at the entry’s site, or at none; of sites it is that of the entry. Clients read names alone, of what is theirs. */
function ofRecord(
  field: FieldData,
  { held, entry, currency }: Entry,
  { toCompany, toClients, record }: Told,
): ReadonlyMap<string, FilledTag> {
  const key = `f${field.id}`
  const isHere = field.to !== 'site' || held[key] === entry.siteId
  const said = isHere ? saidIn(held[key], toCompany[relatedKey(key)]) : undefined
  const nameIn = (told: CustomValues) => {
    const { name = '' } = (told[nameKey(key)] ?? {}) as Partial<Related>
    return said ? name : ''
  }
  const name = nameIn(toCompany)
  const own = nameIn(toClients)
  const named: FilledTag = {
    text: { en: name, fr: name },
    value: name || null,
    forClients: true,
    toClients: { en: own, fr: own },
    ...(record ? { record } : {}),
  }
  return new Map([
    ['', named],
    ...(field.related ?? []).map((column): [string, FilledTag] => {
      if (column.key === 'name') return [column.label, named]
      const value = said?.[column.key] ?? null
      const text = { en: columnText(column, value, 'en', currency), fr: columnText(column, value, 'fr', currency) }
      return [column.label, { text, value, forClients: false, ...(record ? { record } : {}) }]
    }),
  ])
}

/** The kinds of record that some fields lead to; a form by its category. */
async function kindsOf(db: ReadDb, targets: readonly string[]): Promise<ReadonlyMap<string, TagRecord>> {
  const builtIn = targets.filter(isRelationTarget).map((target): [string, TagRecord] => [target, { target }])
  const ids = targets.flatMap((to) => formIn(to) ?? [])
  if (ids.length === 0) return new Map(builtIn)
  const rows = await db.select({ id: forms.id, category: forms.category }).from(forms).where(inArray(forms.id, ids))
  return new Map([...builtIn, ...rows.map(({ id, category }): [string, TagRecord] => [formTarget(id), { category }])])
}
