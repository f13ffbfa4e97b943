import { z } from 'zod'
import { AddressText } from './addresses.ts'
import { Day, MinuteInstant } from './days.ts'
import { Cents, day, email, type FieldSpec, flag, text } from './entity.ts'
import { fieldFileParts, MAX_FIELD_FILES, PlacedFieldFile } from './field-files.ts'
import { documentEndings } from './files.ts'
import { Id } from './ids.ts'
import { line } from './line.ts'
import { inKeyOrder, type LineColumn, MAX_LINES, MAX_LINES_SIZE, saysSomething } from './lines.ts'
import { fitted } from './patterns.ts'
import { errorCode, whenMissing } from './plain-errors.ts'
import { relatedLookup } from './related.ts'
import { Signature } from './signatures.ts'
import { WallTime } from './wall-time.ts'

// What a company's own fields can hold, each kind said once: docs/features/custom-fields.md. Its words and icon are the pages'
// (web/kit/fields/kinds.ts).

const MAX_TEXT = 200
const MAX_LONG_TEXT = 4_000
const MAX_NUMBER = 1_000_000_000

const MAX_URL = 500
const MAX_PERCENT = 999
const MAX_CHOSEN = 100

/** What a field says of itself, as its kind makes a `FieldSpec` of it. */
export interface OwnField {
  id?: number
  required: boolean
  inList: boolean
  options: readonly { value: string; text: string; inactive?: true | undefined }[]
  unit: string
  /** Of a number: without decimals. */
  integer?: boolean
  /** Of a choice: every one is in view. */
  spread?: boolean
  min: number | string | null
  max: number | string | null
  /** What a text looks like (`patterns.ts`); '': anything. */
  pattern?: string
  /** What kind of record it leads to. */
  to: string
  /** Of instants: the time zone (IANA name) by whose clock they are written where no viewer's clock is known. */
  zone?: string | undefined
  /** Of a table of lines. */
  columns?: readonly LineColumn[]
}

/** What every kind says of a field alike. */
type About = Pick<FieldSpec, 'label' | 'help' | 'column' | 'upload' | 'form'>

interface Kind {
  /** What a field holds that says nothing. */
  nothing: '' | null | false | readonly string[]
  /** The column that stores it. */
  stored:
    | 'text'
    | 'option'
    | 'options'
    | 'number'
    | 'percent'
    | 'cents'
    | 'day'
    | 'instant'
    | 'flag'
    | 'record'
    | 'lines'
    | 'files'
    | 'address'
    | 'signature'
    | 'nothing'
  /** The index of a field that stands in the list: in its order, by which the list is sorted and narrowed, by its value alone, or of what it has. */
  index: 'order' | 'value' | 'members' | false
  /** It stands in the list though that is neither sorted nor narrowed by it. */
  listed?: true
  /** The list is narrowed by it to one of its values, or to those that have one of several. */
  narrowed?: 'is' | 'has'
  /** The list is narrowed by it from one value to another, which are chosen as such. */
  span?: 'number' | 'money' | 'day' | 'instant' | 'percent'
  /** A search looks at it. */
  searched?: true
  /** No two records can be made to say the same; `text`: whatever its capitals. */
  unique?: 'text' | 'value'
  /** Something can stand in its input while it is empty. */
  hinted?: true
  /** It can be told what it looks like. */
  patterned?: true
  /** Something can stand behind it. */
  measured?: true
  spec: (about: About, needed: { required?: string }, field: OwnField) => FieldSpec
}

const number = z.number(whenMissing('no-number')).min(-MAX_NUMBER).max(MAX_NUMBER).multipleOf(0.0001, errorCode('four-decimals'))

const percent = z
  .number(whenMissing('no-number'))
  .min(-MAX_PERCENT)
  .max(MAX_PERCENT)
  .multipleOf(0.000001, errorCode('six-decimals'))

/** A number, amount or percentage between the limits of its field. */
function limited(input: typeof number | typeof Cents, { min, max, integer }: OwnField): z.ZodType {
  const any = integer ? input.multipleOf(1, errorCode('not-a-whole-number')) : input
  const from = typeof min === 'number' ? any.min(min) : any
  return typeof max === 'number' ? from.max(max) : from
}

/** An instant between those of its field. */
function limitedInstant({ min, max }: OwnField): z.ZodType {
  const from =
    typeof min === 'string'
      ? MinuteInstant.refine((at) => Date.parse(at) >= Date.parse(min), errorCode('too-low'))
      : MinuteInstant
  return typeof max === 'string' ? from.refine((at) => Date.parse(at) <= Date.parse(max), errorCode('too-high')) : from
}

/** A day between those of its field. */
function limitedDay({ min, max }: OwnField): z.ZodType {
  const from = typeof min === 'string' ? Day.refine((day) => day >= min, errorCode('too-low')) : Day
  return typeof max === 'string' ? from.refine((day) => day <= max, errorCode('too-high')) : from
}

const withScheme = (address: string) => (address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`)
const WebAddress = line()
  .max(MAX_URL)
  .overwrite(withScheme)
  .refine(
    (address) => address === '' || z.url({ protocol: /^https?$/ }).safeParse(address).success,
    errorCode('not-a-web-address'),
  )

/** As forms, lists, imports and the history have them. */
const chooseable = (options: OwnField['options']) =>
  options.map(({ value, text, inactive }) => ({ value, text: { own: text }, ...(inactive ? { inactive } : {}) }))

/** Some of the options, each once, in their order. */
const chosenOf = (options: OwnField['options'], required: boolean) => {
  const values = options.map(({ value }) => value)
  const some = z
    .array(z.enum(values), whenMissing('required'))
    .max(MAX_CHOSEN)
    .overwrite((chosen) => values.filter((value) => chosen.includes(value)))
  return required ? some.min(1, errorCode('required')) : some.default([])
}

/** A text as its pattern writes it. */
function ofPattern(pattern: string, required: boolean): z.ZodType {
  const fitting = line()
    .max(MAX_TEXT)
    .overwrite((text) => fitted(pattern, text) ?? text)
    .refine((text) => text === '' || fitted(pattern, text) !== undefined, errorCode('wrong-form'))
  return required ? fitting.min(1, errorCode('required')) : fitting.default('')
}

/** An input that may be left empty unless it is required. */
const filled = (input: z.ZodType, required: boolean): z.ZodType => (required ? input : input.nullable().default(null))

const oneLine = (max: number) => (about: About, needed: { required?: string }) =>
  text({ ...about, ...needed, max, half: true }) as FieldSpec

/** With what stands behind a number, in its form and its column. */
const measured = ({ form, column }: About, unit: string, decimals: number): Pick<FieldSpec, 'form' | 'column'> => ({
  form: { ...form, decimals, ...(unit ? { unit } : {}) },
  ...(column === false ? { column } : unit ? { column: { unit } } : {}),
})

const listed = (inList: boolean, shown: NonNullable<FieldSpec['column']>) => (inList ? shown : false)

/** By its name, what a kind of field is. */
export const kinds = {
  text: {
    nothing: '',
    stored: 'text',
    index: 'order',
    searched: true,
    unique: 'text',
    hinted: true,
    patterned: true,
    spec: (about, needed, { required, pattern = '' }) => ({
      ...oneLine(MAX_TEXT)(about, needed),
      ...(pattern === '' ? {} : { input: ofPattern(pattern, required), form: { placeholder: { own: pattern }, ...about.form } }),
    }),
  },
  longText: {
    nothing: '',
    stored: 'text',
    index: false,
    listed: true,
    searched: true,
    hinted: true,
    spec: (about, needed, { inList }) =>
      text({
        ...about,
        ...needed,
        max: MAX_LONG_TEXT,
        long: true,
        column: listed(inList, { truncate: 350, sortable: false }),
      }),
  },
  number: {
    nothing: null,
    stored: 'number',
    index: 'order',
    span: 'number',
    unique: 'value',
    hinted: true,
    measured: true,
    spec: (about, needed, field) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'number',
      columnType: 'number',
      half: true,
      input: filled(limited(number, field), field.required),
      ...measured(about, field.unit, field.integer ? 0 : 4),
    }),
  },
  percent: {
    nothing: null,
    stored: 'percent',
    index: 'order',
    span: 'percent',
    spec: (about, needed, field) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'number',
      columnType: 'percent',
      half: true,
      input: filled(limited(percent, field), field.required),
      form: { ...about.form, decimals: 6, unit: '%' },
    }),
  },
  money: {
    nothing: null,
    stored: 'cents',
    index: 'order',
    span: 'money',
    spec: (about, needed, field) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'money',
      columnType: 'currency',
      half: true,
      input: filled(limited(Cents, field), field.required),
    }),
  },
  day: {
    nothing: null,
    stored: 'day',
    index: 'order',
    span: 'day',
    unique: 'value',
    spec: (about, needed, field) => ({
      ...day({ ...about, half: true }),
      ...needed,
      input: filled(limitedDay(field), field.required),
    }),
  },
  instant: {
    nothing: null,
    stored: 'instant',
    index: 'order',
    span: 'instant',
    spec: (about, needed, field) => ({
      ...about,
      ...needed,
      ...(field.zone ? { zone: field.zone } : {}),
      stored: 'own',
      kind: 'moment',
      columnType: 'datetime',
      input: filled(limitedInstant(field), field.required),
    }),
  },
  time: {
    nothing: '',
    stored: 'text',
    index: 'order',
    spec: (about, needed, { required }) => ({
      ...about,
      ...needed,
      stored: 'text',
      kind: 'time',
      columnType: 'time',
      half: true,
      input: required ? WallTime : z.union([z.literal(''), WallTime]).default(''),
    }),
  },
  choice: {
    nothing: null,
    stored: 'option',
    index: 'order',
    narrowed: 'is',
    spec: (about, needed, { required, options, spread }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'select',
      columnType: 'chip',
      options: chooseable(options),
      half: !spread,
      input: filled(z.enum(options.map(({ value }) => value)), required),
      form: { ...about.form, clearable: !required, ...(spread ? { spread } : {}) },
    }),
  },
  choices: {
    nothing: [],
    stored: 'options',
    index: 'members',
    narrowed: 'has',
    spec: (about, needed, { inList, required, options, spread }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'choices',
      form: { ...about.form, ...(spread ? { spread } : {}) },
      columnType: 'chips',
      options: chooseable(options),
      column: listed(inList, { sortable: false }),
      input: chosenOf(options, required),
    }),
  },
  relation: {
    nothing: null,
    stored: 'record',
    index: 'value',
    narrowed: 'is',
    spec: (about, needed, { inList, required, to }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'record',
      columnType: 'related',
      to: relatedLookup(to),
      half: true,
      column: listed(inList, { sortable: true }),
      input: filled(Id, required),
    }),
  },
  email: {
    nothing: '',
    stored: 'text',
    index: 'order',
    searched: true,
    unique: 'text',
    hinted: true,
    spec: (about, needed, { required }) => ({
      ...email({ ...about, half: true }),
      ...needed,
      ...(required ? { input: z.email().max(320) } : {}),
    }),
  },
  phone: {
    nothing: '',
    stored: 'text',
    index: 'order',
    searched: true,
    unique: 'text',
    hinted: true,
    spec: (about, needed) => ({ ...oneLine(40)(about, needed), kind: 'phone' }),
  },
  url: {
    nothing: '',
    stored: 'text',
    index: 'order',
    searched: true,
    unique: 'text',
    hinted: true,
    spec: (about, needed, { inList, required }) => ({
      ...about,
      ...needed,
      stored: 'text',
      kind: 'url',
      column: listed(inList, { truncate: 250 }),
      half: true,
      max: MAX_URL,
      input: required ? WebAddress.min(1, errorCode('required')) : WebAddress.default(''),
    }),
  },
  address: {
    nothing: '',
    stored: 'address',
    index: 'order',
    searched: true,
    spec: (about, needed, { inList, required }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'address',
      columnType: 'address',
      column: listed(inList, { type: 'address', truncate: 350 }),
      input: required ? AddressText.min(1, errorCode('required')) : AddressText.default(''),
    }),
  },
  signature: {
    nothing: '',
    stored: 'signature',
    index: false,
    listed: true,
    spec: ({ upload: _, ...about }, needed, { inList, required }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'signature',
      columnType: 'signature',
      column: listed(inList, { type: 'signature', sortable: false }),
      input: required ? Signature.min(1, errorCode('required')) : Signature.default(''),
    }),
  },
  flag: {
    nothing: false,
    stored: 'flag',
    index: 'order',
    narrowed: 'is',
    spec: (about, _, { inList }) => flag({ ...about, column: listed(inList, { type: 'yesno' }) }),
  },
  lines: {
    nothing: [],
    stored: 'lines',
    index: false,
    listed: true,
    spec: (about, needed, { inList, required, columns = [] }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'lines',
      columnType: 'lines',
      columns,
      column: listed(inList, { sortable: false }),
      input: linesOf(columns, required),
    }),
  },
  files: {
    nothing: [],
    stored: 'files',
    index: false,
    listed: true,
    spec: ({ upload: _, ...about }, needed, { id = 0, inList, required }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'attachments',
      columnType: 'files',
      max: MAX_FIELD_FILES,
      column: listed(inList, { sortable: false }),
      input: filesOf(required),
      form: { ...about.form, endings: documentEndings, parts: fieldFileParts(id) },
    }),
  },
  section: {
    nothing: null,
    stored: 'nothing',
    index: false,
    spec: ({ label, help }) => ({
      label,
      ...(help ? { help } : {}),
      stored: 'heading',
      kind: 'section',
      column: false,
      input: z.undefined(),
    }),
  },
} as const satisfies Record<string, Kind>

export type CustomKind = keyof typeof kinds
export const customKinds = Object.keys(kinds) as [CustomKind, ...CustomKind[]]
export const kindOf = (kind: CustomKind): Kind => kinds[kind]

const lineSpecs = new WeakMap<LineColumn, FieldSpec>()

/** What a column of a table of lines holds, as a field of its kind would. Made once: every cell of every line asks for it. */
export function lineSpec(column: LineColumn): FieldSpec {
  const spec = lineSpecs.get(column) ?? specOfColumn(column)
  lineSpecs.set(column, spec)
  return spec
}

const specOfColumn = ({ kind, label, required, min, max, words }: LineColumn): FieldSpec =>
  kinds[kind].spec({ label: { own: label } }, required ? { required: 'This is required' } : {}, {
    required,
    inList: true,
    options: words.map((text) => ({ value: text, text })),
    unit: '',
    min,
    max,
    to: '',
  })

/** Lines, without those that say nothing. */
function linesOf(columns: readonly LineColumn[], required: boolean): z.ZodType {
  const one = z.object(Object.fromEntries(inKeyOrder(columns).map((column) => [column.key, lineSpec(column).input])))
  const some = z
    .array(one, whenMissing('not-lines'))
    .max(MAX_LINES)
    .refine((lines) => JSON.stringify(lines).length <= MAX_LINES_SIZE, errorCode('lines-too-long'))
  const said = z.preprocess(
    (given) => (Array.isArray(given) ? given.filter(saysSomething) : given),
    required ? some.min(1, errorCode('required')) : some,
  )
  return required ? said : said.default([])
}

function filesOf(required: boolean): z.ZodType {
  const some = z.array(PlacedFieldFile, whenMissing('required')).max(MAX_FIELD_FILES)
  return required ? some.min(1, errorCode('required')) : some.default([])
}

/** Lines as the fields have them now: of a column that is gone nothing, of one that came later what says nothing. */
export const linesNow = (columns: readonly LineColumn[], lines: readonly Readonly<Record<string, unknown>>[]) =>
  lines.map((one) => Object.fromEntries(inKeyOrder(columns).map(({ key, kind }) => [key, one[key] ?? kindOf(kind).nothing])))

/** Whether a rule or a button can give a field its value. */
export const isSettable = ({ kind }: { kind: CustomKind }): boolean =>
  !['record', 'lines', 'files', 'address', 'signature'].includes(kindOf(kind).stored)

/** Whether a field can stand in the list. */
export const mayBeListed = ({ kind }: { kind: CustomKind }): boolean =>
  kindOf(kind).index !== false || kindOf(kind).listed === true

/** Whether a field holds something, as all do but headings. */
export const holdsValue = ({ kind }: { kind: CustomKind }): boolean => kindOf(kind).stored !== 'nothing'

/** Whether a field leads to a record. */
export const isRelation = ({ kind }: { kind: CustomKind }): boolean => kindOf(kind).stored === 'record'

/** Whether a field holds files: of one entry alone, which its form brings. */
export const holdsFiles = ({ kind }: { kind: CustomKind }): boolean => kindOf(kind).stored === 'files'

/** Whether what a field holds was given for one entry alone, so that no other one takes it: its files, and who signed it. */
export const staysWithEntry = (field: { kind: CustomKind }): boolean =>
  holdsFiles(field) || kindOf(field.kind).stored === 'signature'

/** Whether a field is of entries of forms alone. */
export const isOfForms = (field: { kind: CustomKind }): boolean => isRelation(field) || staysWithEntry(field)

/** Whether a field of a kind holds a number, an amount or a percentage. */
export const isFigure = (kind: CustomKind): boolean => ['number', 'money', 'percent'].includes(kindOf(kind).span ?? '')

/** Whether what a field of a kind can hold is written down with it. */
export const hasOptions = (kind: CustomKind): boolean => kindOf(kind).stored === 'option' || kindOf(kind).stored === 'options'

/** Whether a value of a field says nothing. */
export const saysNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
