import { z } from 'zod'
import { Cents, day, email, type FieldSpec, flag, text } from './entity.ts'
import { errorCode, whenMissing } from './plain-errors.ts'
import { WallTime } from './wall-time.ts'

// What a company's own fields can hold, each kind said once: docs/features/custom-fields.md. Its words and icon are the pages'
// (web/kit/fields/kinds.ts).

const MAX_TEXT = 200
const MAX_LONG_TEXT = 4_000
const MAX_NUMBER = 1_000_000_000

/** What a field says of itself, as its kind makes a `FieldSpec` of it. */
export interface OwnField {
  required: boolean
  inList: boolean
  options: readonly { value: string; text: string }[]
}

/** What every kind says of a field alike. */
type About = Pick<FieldSpec, 'label' | 'help' | 'column' | 'upload' | 'form'>

interface Kind {
  /** What a field holds that says nothing. */
  nothing: '' | null | false
  /** The column that stores it. */
  stored: 'text' | 'option' | 'number' | 'cents' | 'day' | 'flag'
  /** The index of a field that stands in the list: by which the list is sorted and narrowed. */
  index: 'order' | false
  /** The list is narrowed by it to one of its values. */
  narrowed?: true
  /** The list is narrowed by it from one value to another, which are chosen as such. */
  span?: 'number' | 'money' | 'day'
  /** A search looks at it. */
  searched?: true
  spec: (about: About, needed: { required?: string }, field: OwnField) => FieldSpec
}

const number = z.number(whenMissing('no-number')).min(-MAX_NUMBER).max(MAX_NUMBER).multipleOf(0.0001, errorCode('four-decimals'))

/** An input that may be left empty unless it is required. */
const filled = (input: z.ZodType, required: boolean): z.ZodType => (required ? input : input.nullable().default(null))

const line = (max: number) => (about: About, needed: { required?: string }) =>
  text({ ...about, ...needed, max, half: true }) as FieldSpec

const listed = (inList: boolean, shown: NonNullable<FieldSpec['column']>) => (inList ? shown : false)

/** By its name, what a kind of field is. */
export const kinds = {
  text: { nothing: '', stored: 'text', index: 'order', searched: true, spec: line(MAX_TEXT) },
  longText: {
    nothing: '',
    stored: 'text',
    index: false,
    searched: true,
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
    spec: (about, needed, { required }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'number',
      columnType: 'number',
      half: true,
      input: filled(number, required),
      form: { decimals: 4 },
    }),
  },
  money: {
    nothing: null,
    stored: 'cents',
    index: 'order',
    span: 'money',
    spec: (about, needed, { required }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'money',
      columnType: 'currency',
      half: true,
      input: filled(Cents, required),
    }),
  },
  day: {
    nothing: null,
    stored: 'day',
    index: 'order',
    span: 'day',
    spec: (about, needed) => day({ ...about, ...needed, half: true }) as FieldSpec,
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
    narrowed: true,
    spec: (about, needed, { required, options }) => ({
      ...about,
      ...needed,
      stored: 'own',
      kind: 'select',
      columnType: 'chip',
      options: options.map(({ value, text }) => ({ value, text: { own: text } })),
      half: true,
      input: filled(z.enum(options.map(({ value }) => value)), required),
    }),
  },
  email: {
    nothing: '',
    stored: 'text',
    index: 'order',
    searched: true,
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
    spec: (about, needed) => ({ ...line(40)(about, needed), kind: 'phone' }),
  },
  flag: {
    nothing: false,
    stored: 'flag',
    index: 'order',
    narrowed: true,
    spec: (about, _, { inList }) => flag({ ...about, column: listed(inList, { type: 'yesno' }) }),
  },
} as const satisfies Record<string, Kind>

export type CustomKind = keyof typeof kinds
export const customKinds = Object.keys(kinds) as [CustomKind, ...CustomKind[]]
export const kindOf = (kind: CustomKind): Kind => kinds[kind]
