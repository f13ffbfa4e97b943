import { type EntryTag, entryTags } from '@atrium/contract/forms/mail-tags.ts'
import { addressText } from '@atrium/contract/kit/addresses.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { type CustomValues, type FieldData, type RelatedColumn, usualField } from '@atrium/contract/kit/field-data.ts'
import { namesOfFiles } from '@atrium/contract/kit/field-files.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { saidIn } from '@atrium/contract/kit/formulas/values.ts'
import { type Line, type LineColumn, linesIn } from '@atrium/contract/kit/lines.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { type Related, relatedKey } from '@atrium/contract/kit/related.ts'
import { signatureWords } from '@atrium/contract/kit/signatures.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { writtenInstant } from '@atrium/contract/kit/written-dates.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { withColumns } from '../../../platform/forms/related-columns.ts'
import { day, languageOf, type MailLanguage } from '../../../platform/mail/words.ts'
import { cellWriter, locales } from '../../../platform/reports/report-cells.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { FormRow } from '../find-form.ts'
import type { formValues } from '../tables.ts'

/** What a mail says of an entry, as of when it was made. */
export interface MailFacts {
  category: string
  tenantId: number | null
  /** The company’s language: that of the history, and of readers who have chosen none. */
  language: MailLanguage
  /** By tag, as the readers of each language write amounts and days. */
  values: Record<MailLanguage, Record<string, string>>
}

type Entry = typeof formValues.$inferSelect

/** The tags of an entry with what they stand for: those of `fields`, and what every entry has. */
export async function factsOfEntry(
  db: ReadDb,
  { title, category }: FormRow,
  entry: Entry,
  fields: readonly FieldData[],
  held: CustomValues,
): Promise<MailFacts> {
  const [names] = await db
    .select({
      company: landlords.name,
      language: landlords.language,
      currency: landlords.currency,
      site: sites.name,
      timeZone: sites.timeZone,
      client: tenants.name,
      maker: users.name,
    })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
    .leftJoin(tenants, eq(tenants.id, entry.tenantId ?? 0))
    .leftJoin(users, eq(users.id, entry.createdBy ?? 0))
    .where(eq(sites.id, entry.siteId))
  if (!names) throw new Error(`There is no site ${entry.siteId}`)
  const { company, language, currency, site, timeZone, client, maker } = names
  const known = await columnsOnce(db, entry.landlordId, fields)
  const madeOn = dayIn(timeZone, entry.createdAt)
  const own = (inLanguage: MailLanguage): Record<EntryTag, string> => ({
    'No.': String(entry.no),
    Form: title,
    Site: site,
    Client: client ?? '',
    Company: company,
    'Made by': maker ?? '',
    'Made on': day(inLanguage, madeOn),
  })
  const relatedIn = (field: FieldData, inLanguage: MailLanguage): [string, string][] => {
    const key = `f${field.id}`
    const said = saidIn(held[key], held[relatedKey(key)])
    const name = fieldText(field, held[nameKey(key)], inLanguage, currency)
    const textOf = (column: RelatedColumn) =>
      column.key === 'name' ? name : columnText(column, said?.[column.key], inLanguage, currency)
    return (field.related ?? []).map((column) => [`${key}.${column.key}`, textOf(column)])
  }
  const valuesIn = (inLanguage: MailLanguage) => ({
    ...own(inLanguage),
    ...Object.fromEntries(known.flatMap((field) => relatedIn(field, inLanguage))),
    ...Object.fromEntries(
      fields.map((field) => [
        `f${field.id}`,
        fieldText(field, held[isRelation(field) ? nameKey(`f${field.id}`) : `f${field.id}`], inLanguage, currency),
      ]),
    ),
  })
  return {
    category,
    tenantId: entry.tenantId,
    language: languageOf(language),
    values: { en: valuesIn('en'), fr: valuesIn('fr') },
  }
}

/** Kept with the fields as they were read: all entries that are told of by them ask for what their records say once. */
const read = new WeakMap<readonly FieldData[], FieldData[]>()

async function columnsOnce(db: ReadDb, landlordId: number, fields: readonly FieldData[]): Promise<FieldData[]> {
  const known = read.get(fields) ?? (await withColumns(db, landlordId, fields))
  read.set(fields, known)
  return known
}

/** What a field holds, as its reader writes it; nothing where it is empty. */
export function fieldText(
  { kind, options, zone, columns }: FieldData,
  value: unknown,
  language: MailLanguage,
  currency: string,
): string {
  if (value === null || value === undefined || value === '') return ''
  // A record is told by what its reader may know of it, not by its id.
  if (kind === 'relation') return (value as Partial<Related>).name ?? ''
  const wordOf = (one: unknown) => options.find((option) => option.value === one)?.text ?? ''
  if (kind === 'choice') return wordOf(value)
  if (kind === 'lines') return linesText(columns, value, language, currency)
  if (kind === 'address') return addressText(value, language)
  if (kind === 'signature') return signatureWords(value, { en: 'Signed', fr: 'Signé' }[language])
  if (kind === 'files') return namesOfFiles(value).join(', ')
  if (kind === 'choices') return (value as readonly string[]).map(wordOf).join(', ')
  if (kind === 'flag') return value === true ? { en: 'Yes', fr: 'Oui' }[language] : { en: 'No', fr: 'Non' }[language]
  if (kind === 'day') return day(language, String(value))
  if (kind === 'instant') return writtenInstant(language, new Date(String(value)), { timeZone: zone || 'UTC' })
  if (kind === 'money') return cellWriter(language, currency)(Number(value), kind)
  if (kind === 'number') return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 4 }).format(Number(value))
  if (kind === 'percent') return percents[language].format(Number(value) / 100)
  return String(value)
}

/** The same of what a record says that a field leads to. */
export const columnText = (column: RelatedColumn, value: unknown, language: MailLanguage, currency: string): string =>
  fieldText({ ...usualField, id: 1, columns: [], ...column }, value, language, currency)

/** Lines one after the other, each by what stands in its columns. */
function linesText(columns: readonly LineColumn[], value: unknown, language: MailLanguage, currency: string): string {
  const cell = ({ kind, key, words }: LineColumn, one: Line) =>
    fieldText(
      { ...usualField, id: 1, label: '', columns: [], kind, options: words.map((text) => ({ value: text, text })) },
      one[key],
      language,
      currency,
    )
  return linesIn(value)
    .map((one) => columns.flatMap((column) => cell(column, one) || []).join(', '))
    .join('; ')
}

const percents = {
  en: new Intl.NumberFormat(locales.en, { style: 'percent', maximumFractionDigits: 6 }),
  fr: new Intl.NumberFormat(locales.fr, { style: 'percent', maximumFractionDigits: 6 }),
}

/** What a tag reads of the record that a field leads to: as it is stored (`f12.rent`), and by names (`Lease.Rent`). */
export interface RelatedTag {
  key: string
  name: string
}
export const relatedTags = ({ id, label, related = [] }: FieldData): RelatedTag[] =>
  related.map((column) => ({ key: `f${id}.${column.key}`, name: `${label}.${column.label}` }))

/** The tags of a form that a template may name: what every entry has, and fields by their names, also with what their records say. */
export const tagsOf = (fields: readonly FieldData[]): Map<string, string> =>
  new Map([
    ...fields.flatMap(relatedTags).map(({ key, name }) => [tagKey(name), key] as const),
    ...entryTags.map((tag) => [tag.toLowerCase(), tag] as const),
    ...fields.map(({ id, label }) => [tagKey(label), `f${id}`] as const),
  ])
