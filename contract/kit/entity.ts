import { z } from 'zod'
import type { PlainCode } from '../errors.ts'
import type { Column } from './columns.ts'
import { Day } from './days.ts'
import { ownSchema } from './field-owner.ts'
import type { Field } from './fields.ts'
import { Id, MAX_ID, Version } from './ids.ts'
import { line, lines } from './line.ts'
import type { LineColumn } from './lines.ts'
import { type Lookup, nameKey } from './lookup.ts'
import { inEnglish, type Option, optionsOf, type Text, type Tones, type Values, valuesOf } from './options.ts'
import { MAX_PICTURES, PlacedPicture } from './pictures.ts'
import { errorCode, whenMissing } from './plain-errors.ts'

/** Whole cents of a record's currency; at most ten million in whole units. */
export const Cents = z.int(whenMissing('not-an-amount')).min(0).max(1_000_000_000)

/** The kind of column that stores a field. Files are in a table of their own; the feature's table declares the columns of `own` fields. */
export type StorageKind =
  | 'text'
  | 'choice'
  /** One of some values that other calls than the save change. */
  | 'state'
  | 'day'
  | 'cents'
  | 'whole'
  | 'decimal'
  | 'rate'
  | 'ref'
  | 'optionalRef'
  | 'flag'
  | 'file'
  | 'own'
  /** Nothing: a heading of the form. */
  | 'heading'

/** What is shown of a field in a list; `false` where it is none. */
type InList = Omit<Column, 'value' | 'text' | 'options' | 'own' | 'of'> | false
type InForm = Partial<Omit<Field, 'value' | 'text' | 'required' | 'options' | 'of'>> | false

interface About {
  /** What people call it: in forms, lists, imports, exports and the history. */
  label: Text
  help?: Text
  /** Half the form's width on a wide screen. */
  half?: boolean
  /** What the list shows of it. Default: the value as it is. */
  column?: InList
  /** What is special in the form; `false` where it is no input of it. */
  form?: InForm
  /** An uploaded list may have it as a column. */
  upload?: InUpload
}

/** A field as a column of an uploaded list. */
interface InUpload {
  /** Default: the label. */
  heading?: Text
  /** What lists from elsewhere call it. */
  aliases?: readonly string[]
  /** What the template shows. */
  example?: string
}

/** Everything that is said of one field, once. */
export interface FieldSpec<Input extends z.ZodType = z.ZodType, Kind extends StorageKind = StorageKind> extends About {
  stored: Kind
  /** Its schema in a save. */
  input: Input
  /** The message when it is left empty; without one it may be. */
  required?: string
  kind: Field['kind']
  columnType?: Column['type']
  /** Of a choice: its values with their words, for form, list, filter, import, export and history. */
  options?: readonly Option[]
  /** Of a reference: how the records are found that it may lead to; of one to a site or a client nothing. */
  to?: Lookup
  max?: number
  /** Of an instant: the time zone by whose clock an uploaded list says it. */
  zone?: string
  /** Of a table of lines. */
  columns?: readonly LineColumn[]
}

/** A kind of record as its fields say it. */
export interface Definition {
  name: string
  fields: Readonly<Record<string, FieldSpec>>
}

type Required = { required?: string }
/** Forms say the message that the field has for it (`required`); the server's code may be more exact than that. */
const needed = (missing: PlainCode = 'required', schema = line) => schema(whenMissing(missing)).min(1, errorCode(missing))

type Plain<T> = z.ZodType<T, T>
type WithDefault<T> = z.ZodDefault<Plain<T>>

interface OfText extends About {
  max: number
  /** Of several lines. */
  long?: true
}

/** A text of at most `max` characters; one that is not required is empty when it is left out. */
export function text(about: OfText & { required: string; missing?: PlainCode }): FieldSpec<Plain<string>, 'text'>
export function text(about: OfText): FieldSpec<WithDefault<string>, 'text'>
export function text({
  required,
  missing,
  max,
  long,
  ...about
}: OfText & Required & { missing?: PlainCode }): FieldSpec<z.ZodType, 'text'> {
  const common = { ...about, stored: 'text', kind: long ? 'longText' : 'text', max } as const
  return required
    ? { ...common, required, input: needed(missing, long ? lines : line).max(max) }
    : { ...common, input: (long ? lines : line)().max(max).default('') }
}

/** How its values look as chips. */
type Toned<V extends string> = { tones?: Tones<NoInfer<V>> }

/** One of some values, given with their words where they are no words themselves; `start` is what it is when it is left out. */
export function choice<const V extends string>(
  values: Values<V>,
  about: About & Toned<V> & Required & { start: NoInfer<V> },
): FieldSpec<WithDefault<V>, 'choice'>
export function choice<const V extends string>(
  values: Values<V>,
  about: About & Toned<V> & { required: string },
): FieldSpec<Plain<V>, 'choice'>
export function choice(
  values: Values,
  { start, tones, ...about }: About & Toned<string> & Required & { start?: string },
): FieldSpec<z.ZodType, 'choice'> {
  const input = z.enum(valuesOf(values))
  const options = optionsOf(values, tones)
  return { ...about, stored: 'choice', kind: 'select', options, input: start === undefined ? input : input.default(start) }
}

/** What a record has come to: in its list and filter, not in its form, since other calls than the save change it. */
export const state = <const V extends string>(
  values: Values<V>,
  { tones, ...about }: Omit<About, 'form' | 'half' | 'upload'> & Toned<V>,
) =>
  ({
    ...about,
    stored: 'state',
    kind: 'select',
    columnType: 'chip',
    options: optionsOf(values, tones),
    form: false,
    input: z.enum(valuesOf(values)).optional(),
  }) satisfies FieldSpec

/** A day of the calendar; one that is not required may be null. */
export function day(about: About & { required: string }): FieldSpec<typeof Day, 'day'>
export function day(about: About): FieldSpec<z.ZodDefault<z.ZodNullable<typeof Day>>, 'day'>
export function day({ required, ...about }: About & Required): FieldSpec<z.ZodType, 'day'> {
  const common = { ...about, stored: 'day', kind: 'date', columnType: 'date' } as const
  return required ? { ...common, required, input: Day } : { ...common, input: Day.nullable().default(null) }
}

/** Whole cents of the record's currency. */
export const money = (about: About) =>
  ({ ...about, stored: 'cents', kind: 'money', columnType: 'currency', input: Cents.default(0) }) satisfies FieldSpec

/** A whole number; `start` is what it is when it is left out. */
export const whole = ({ min = 0, max, start = min, ...about }: About & { min?: number; max: number; start?: number }) =>
  ({
    ...about,
    stored: 'whole',
    kind: 'number',
    columnType: 'number',
    input: z.int(whenMissing('not-a-number')).min(min).max(max).default(start),
    form: about.form === false ? about.form : { decimals: 0, ...about.form },
  }) satisfies FieldSpec

/** A number that is not negative, with two decimals at most. */
export const decimal = ({ max, ...about }: About & { max: number }) =>
  ({
    ...about,
    stored: 'decimal',
    kind: 'number',
    columnType: 'number',
    input: z.number(whenMissing('no-number')).min(0).max(max).multipleOf(0.01, errorCode('two-decimals')).default(0),
  }) satisfies FieldSpec

/** An amount by some measure, such as a rent by the square foot: whole units of the record's currency, with four decimals at most. */
export const rate = (about: About) =>
  ({
    ...about,
    stored: 'rate',
    kind: 'number',
    columnType: 'number',
    input: z.number(whenMissing('no-number')).min(0).max(100_000).multipleOf(0.0001, errorCode('four-decimals')).default(0),
    form: { ...(about.form || {}), decimals: 4 },
  }) satisfies FieldSpec

const OptionalId = Id.nullable().default(null)
type Reference = About & { to: 'tenant' | 'site' | Lookup }

/**
 * The record of another entity, by its id; null where it need not be one. To a client or a site by their names, to any other by its
 * lookup: the form has a picker, the list shows the name, and a list that is uploaded names it.
 */
export function ref(about: Reference & { required: string }): FieldSpec<typeof Id, 'ref'>
export function ref(about: Reference): FieldSpec<typeof OptionalId, 'optionalRef'>
export function ref({ to, required, ...about }: Reference & Required): FieldSpec<z.ZodType, 'ref' | 'optionalRef'> {
  const of = typeof to === 'string' ? { ...about, kind: to } : { ...about, kind: 'record' as const, to }
  if (required) return { ...of, required, stored: 'ref', input: to === 'tenant' ? ClientId : Id }
  return { ...of, stored: 'optionalRef', input: OptionalId }
}

/** Of a client: one that is not chosen is told as its form tells it. */
const ClientId = z.int(whenMissing('client-required')).positive().max(MAX_ID)

/** One record of a short list that the form is given (`options`), by its id; null is none. */
export const optionalRef = (about: About) =>
  ({ ...about, stored: 'optionalRef', kind: 'select', input: OptionalId }) satisfies FieldSpec

/** An e-mail address, or empty. */
export const email = (about: About) =>
  ({
    ...about,
    stored: 'text',
    kind: 'email',
    input: z.union([z.literal(''), z.email().max(320)]).default(''),
  }) satisfies FieldSpec

/** A telephone number, or empty. */
export const phone = (about: About) => ({ ...text({ ...about, max: 40 }), kind: 'phone' }) satisfies FieldSpec

/** A text that has a schema and an input of its own: a time zone, a country. */
export const code = <I extends z.ZodType<string, string | undefined>>(
  input: I,
  about: About & Required & { kind: Field['kind'] },
): FieldSpec<I, 'text'> => ({ ...about, stored: 'text', input })

/** On or off; off when it is left out. */
export const flag = (about: About) =>
  ({ ...about, stored: 'flag', kind: 'switch', input: z.boolean().default(false) }) satisfies FieldSpec

/** A field of which only the form, the list and the history follow: its schema and how it is kept are the feature's own. */
export const own = <I extends z.ZodType>(input: I, about: About & Required & { kind: Field['kind'] }): FieldSpec<I, 'own'> => ({
  ...about,
  stored: 'own',
  input,
})

/** A picture that is chosen in the form and sent beside the record. */
export const image = (about: About) => ({ ...about, stored: 'file', kind: 'image', input: z.undefined() }) satisfies FieldSpec

/**
 * The pictures of a record, all of them in their order; left out, they stay as they are. The feature keeps them by
 * `savePictures` in a table of its own (`server/platform/pictures`).
 */
export const pictures = ({ max = MAX_PICTURES, captions, ...about }: About & { max?: number; captions?: Field['captions'] }) =>
  ({
    ...about,
    max,
    stored: 'own',
    kind: 'pictures',
    input: z.array(PlacedPicture).max(max).optional(),
    form: { ...(about.form || {}), ...(captions ? { captions } : {}) },
  }) satisfies FieldSpec

const Tag = line().min(1).max(40)

/** Words that records are found by, each once whatever its capitals. The feature keeps them in a column of its own. */
export const tags = ({ max = 20, ...about }: About & { max?: number }) =>
  ({
    ...about,
    max,
    stored: 'own',
    kind: 'tags',
    columnType: 'chips',
    input: z.array(Tag).max(max).default([]),
  }) satisfies FieldSpec

type Fields = Record<string, FieldSpec>
type Stays<F extends Fields, K extends keyof F> = F[K]['stored'] extends 'file' | 'state' | 'heading' ? never : K
type GroupOf<K> = K extends `${infer Group}.${string}` ? Group : never
type InGroup<F extends Fields, G extends string> = {
  [K in keyof F as K extends `${G}.${infer Rest}` ? Rest : never]: F[K]['input']
}
/** The schemas of a save; those of `address.street` and `address.city` in an object `address`. */
type Shape<F extends Fields> = {
  [K in keyof F as K extends `${string}.${string}` ? never : Stays<F, K>]: F[K]['input']
} & { [G in GroupOf<keyof F>]: z.ZodPrefault<z.ZodObject<InGroup<F, G>>> }
type Flat<T> = { [K in keyof T]: T[K] }

/** A filter of a list by the values of a choice. */
export interface ChoiceFilter {
  value: string
  text: Text
  /** The entity whose field it is. */
  of: string
  options: readonly Option[]
}

/**
 * An entity's fields, each said once: schema of a save, form, columns, sorts and labels come from here; a feature adds what is
 * special. `server/platform/database/entity-columns.ts` makes the table's columns of the same fields.
 */
export function entity<const F extends Fields>(name: string, fields: F) {
  const all = Object.entries(fields) as [keyof F & string, FieldSpec][]
  const shape = shapeOf(name, all) as Flat<Shape<F>>
  return {
    name,
    fields,
    /** What a save carries of a record. */
    input: z.object(shape),
    /** The body of a save: `id` null creates; a change carries the version it started from. */
    save: z.object({ ...shape, id: Id.nullable().default(null), version: Version.nullable().default(null) }),
    /** What changes one: all of it, and the version that was shown. */
    change: z.object({ ...shape, id: Id, version: Version }),
    /** The inputs of its form, in the order of the fields. */
    form: all.filter(([, { form }]) => form !== false).map(([value, spec]) => ({ ...fieldOf(value, spec), of: name })),
    /** Its columns in this order: a key of its fields, or a column of its own for what is computed. */
    columns: <Own extends string = never>(
      ...list: readonly ((keyof F & string) | Column<Own>)[]
    ): Column<(keyof F & string) | Own>[] =>
      list.map((one) => (typeof one === 'string' ? { ...columnOf(one, fields[one] as FieldSpec), of: name } : one)),
    /** What a list can be narrowed to by its choices. */
    filters: (...keys: readonly (keyof F & string)[]): ChoiceFilter[] =>
      keys.map((value) => ({ value, text: fields[value]?.label ?? '', of: name, options: fields[value]?.options ?? [] })),
    /** What people call a field. */
    labels: Object.fromEntries(all.map(([key, { label }]) => [key, label])),
    /** An uploaded list of them. */
    upload: uploadOf(name, all),
  }
}

/** An entity without some of its fields, such as those that a new record does not have yet. */
export const without = <F extends Fields, const K extends keyof F & string>(
  { name, fields }: { name: string; fields: F },
  ...keys: K[]
) => entity(name, Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key as K))) as unknown as Omit<F, K>)

function shapeOf(entity: string, all: readonly (readonly [string, FieldSpec])[]): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  const groups: Record<string, Record<string, z.ZodType>> = {}
  for (const [key, { input, stored }] of all) {
    const [first, rest] = key.split('.') as [string, string | undefined]
    if (stored === 'file' || stored === 'state' || stored === 'heading') continue
    const schema = ownSchema(input, { entity, key })
    if (rest === undefined) shape[first] = schema
    else groups[first] = { ...groups[first], [rest]: schema }
  }
  const grouped = Object.entries(groups).map(([name, fields]) => [name, z.object(fields).prefault({})])
  return { ...shape, ...Object.fromEntries(grouped) }
}

/** The columns an uploaded list may have, those it must have, what else they are called, and which field each fills. */
export interface Upload {
  /** The entity whose fields they fill. */
  of: string
  /** In English, or the company's own. */
  headings: readonly string[]
  needed: readonly string[]
  /** Those of which no cell may be empty because the company wants them filled in. */
  filled?: readonly string[]
  /** Those of amounts and other numbers. */
  numbers: readonly string[]
  aliases: Readonly<Record<string, readonly string[]>>
  /** By heading, what people read where it is shown. */
  texts: Readonly<Record<string, Text>>
  /** By heading, the values that a cell may name, and their words. */
  options: Readonly<Record<string, readonly Option[]>>
  /** By heading, the kind of field that it fills, by which its cells are read. */
  kinds: Readonly<Record<string, Field['kind']>>
  /** By heading, the time zone by whose clock its cells say an instant. */
  zones?: Readonly<Record<string, string>>
  /** By heading, the columns of a table of lines that its cells say. */
  lines?: Readonly<Record<string, readonly LineColumn[]>>
  /** By heading, the entity of the record that its cells name. */
  refs: Readonly<Record<string, string>>
  /** By heading, the template's example. */
  example: Readonly<Record<string, string>>
  /** By field, its heading. */
  headingOf: Readonly<Record<string, string>>
}

function uploadOf(of: string, all: readonly (readonly [string, FieldSpec])[]): Upload {
  const columns = all
    .flatMap(([key, { label, upload, input, kind, options, to, zone, columns: lines }]) =>
      upload
        ? [
            {
              ...upload,
              key,
              kind,
              options,
              zone: zone ?? 'UTC',
              lines,
              entity: to?.entity ?? kind,
              text: upload.heading ?? label,
              needed: !input.safeParse(undefined).success,
            },
          ]
        : [],
    )
    .map((column) => ({ ...column, heading: inEnglish(column.text) }))
  const byHeading = <T>(value: (column: (typeof columns)[number]) => T) =>
    Object.fromEntries(columns.map((column) => [column.heading, value(column)]))
  return {
    of,
    headings: columns.map(({ heading }) => heading),
    needed: columns.filter(({ needed }) => needed).map(({ heading }) => heading),
    numbers: columns.filter(({ kind }) => kind === 'money' || kind === 'number').map(({ heading }) => heading),
    aliases: byHeading(({ aliases }) => aliases ?? []),
    texts: byHeading(({ text }) => text),
    options: byHeading(({ options }) => options?.filter(({ inactive }) => !inactive) ?? []),
    kinds: byHeading(({ kind }) => kind),
    zones: byHeading(({ zone }) => zone),
    lines: byHeading(({ lines }) => lines ?? []),
    refs: Object.fromEntries(columns.flatMap(({ heading, kind, entity }) => (isReference(kind) ? [[heading, entity]] : []))),
    example: byHeading(({ example }) => example ?? ''),
    headingOf: Object.fromEntries(columns.map(({ key, heading }) => [key, heading])),
  }
}

const isReference = (kind: Field['kind']) => kind === 'site' || kind === 'tenant' || kind === 'record'

/** The columns that a list can be sorted by, the first being the usual one. */
export const sortsOf = <const K extends string>(columns: readonly Column<K>[]): [K, ...K[]] =>
  columns.filter(({ sortable }) => sortable !== false).map(({ value }) => value) as [K, ...K[]]

const defined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T

function fieldOf(value: string, { label, kind, required, max, help, half, options, to, columns, form }: FieldSpec): Field {
  return defined({ value, text: label, kind, required, max, help, half, options, to, columns, ...(form || {}) }) as Field
}

function columnOf<K extends string>(value: K, { label, kind, columnType, options, to, columns, column }: FieldSpec): Column<K> {
  return defined({
    // Of a record that it refers to the name is shown.
    ...(to ? { value: nameKey(value), field: value, sortable: false } : { value }),
    text: label,
    type: columnType,
    options,
    columns,
    own: kind === 'tags' || undefined,
    ...(column || {}),
  }) as Column<K>
}
