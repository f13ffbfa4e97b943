import { z } from 'zod'
import { Cents, day, email, entity, type FieldSpec, flag, text } from './entity.ts'
import { Id } from './ids.ts'
import { line } from './line.ts'
import { errorCode, whenMissing } from './plain-errors.ts'
import { WallTime } from './wall-time.ts'

// Fields that a company defines itself, as data: docs/features/custom-fields.md.

/** What a field of a company can hold. */
export const customKinds = ['text', 'longText', 'number', 'money', 'day', 'time', 'choice', 'flag', 'email', 'phone'] as const
export type CustomKind = (typeof customKinds)[number]

/** What a field of a kind holds that says nothing. */
export const nothingOf = {
  text: '',
  longText: '',
  number: null,
  money: null,
  day: null,
  time: '',
  choice: null,
  flag: false,
  email: '',
  phone: '',
} as const satisfies Record<CustomKind, string | null | false>

/** Fields that one kind of record may be given, and those of them that stand in its list. */
export const MAX_CUSTOM_FIELDS = 60
export const MAX_CUSTOM_COLUMNS = 40
const MAX_OPTIONS = 100
const MAX_TEXT = 200
const MAX_LONG_TEXT = 4_000
const MAX_NUMBER = 1_000_000_000

const OptionText = line().min(1).max(60)

/** A field as a definition has it; labels and texts are the company's own words. */
export const FieldData = z.object({
  /** Never used again; its values stand under `f<id>`. */
  id: Id,
  kind: z.enum(customKinds),
  label: line().min(1).max(60),
  help: line().max(200).default(''),
  required: z.boolean().default(false),
  /** Clients see it of their own records, and never change it. */
  forClients: z.boolean().default(false),
  /** A column of the list, by which it can be sorted, narrowed and searched. */
  inList: z.boolean().default(true),
  /** Of a choice: what is stored, and what people call it. */
  options: z
    .array(z.object({ value: z.string().max(12), text: OptionText }))
    .max(MAX_OPTIONS)
    .default([]),
})
export type FieldData = z.infer<typeof FieldData>

/** The same in a save: a field without `id` is a new one, and so is an option with another `value` than the field has. */
export const FieldInput = FieldData.extend({
  id: Id.nullable().default(null),
  options: z
    .array(z.object({ value: z.string().max(12).nullable().default(null), text: OptionText }))
    .max(MAX_OPTIONS)
    .default([]),
})
export type FieldInput = z.infer<typeof FieldInput>

/** What a record holds in such fields, by `f<id>`. */
export const CustomValues = z.record(z.string().max(20), z.unknown())
export type CustomValues = z.infer<typeof CustomValues>

/** What a save of a record gives for them; those that are not named stay as they are. */
export const customGiven = { custom: CustomValues.optional() }

/** By what a list is narrowed: the value itself ('' where the field is empty), or the first or last value of a span. */
const CustomFilter = z.object({
  field: Id,
  op: z.enum(['is', 'from', 'to']),
  value: z.union([z.string().max(MAX_TEXT), z.number(), z.boolean()]),
})
export type CustomFilter = z.infer<typeof CustomFilter>

/** The key of a field in forms, columns and sorts. */
export const customKey = (id: number) => `custom.f${id}` as const
export type CustomKey = ReturnType<typeof customKey>

/** What a list of records with such fields takes beside its own filters: `sortBy` names a field of the company too. */
export const customQuery = (sorts: readonly [string, ...string[]]) => ({
  sortBy: z.union([z.string().regex(/^custom\.f[1-9]\d{0,9}$/), z.enum(sorts)]).default(sorts[0]),
  custom: z.array(CustomFilter).max(10).optional(),
})

/** The fields of a definition, as `entity()` takes them. */
export const specsOf = (fields: readonly FieldData[]): Record<CustomKey, FieldSpec> =>
  Object.fromEntries(fields.map((field) => [customKey(field.id), specOf(field)]))

/** An entity with the fields of a company behind its own. Its types stay: what is the company's is known when it runs. */
export const withFields = <F extends Record<string, FieldSpec>>(
  { name, fields: own }: { name: string; fields: F },
  fields: readonly FieldData[],
) => entity(name, { ...own, ...specsOf(fields) } as F)

const number = z.number(whenMissing('no-number')).min(-MAX_NUMBER).max(MAX_NUMBER).multipleOf(0.0001, errorCode('four-decimals'))

/** An input that may be left empty unless it is required. */
const filled = (input: z.ZodType, required: boolean): z.ZodType => (required ? input : input.nullable().default(null))

/** One of them. */
export function specOf({ kind, label, help, required, inList, options }: FieldData): FieldSpec {
  const about = {
    label: { own: label },
    ...(help ? { help: { own: help } } : {}),
    ...(inList ? {} : { column: false as const }),
    upload: {},
  }
  const needed = required ? { required: 'This is required' } : {}
  switch (kind) {
    case 'text':
      return text({ ...about, ...needed, max: MAX_TEXT, half: true })
    case 'longText':
      return text({
        ...about,
        ...needed,
        max: MAX_LONG_TEXT,
        long: true,
        column: inList && { truncate: 350, sortable: false },
      })
    case 'number':
      return {
        ...about,
        ...needed,
        stored: 'own',
        kind: 'number',
        columnType: 'number',
        half: true,
        input: filled(number, required),
        form: { decimals: 4 },
      }
    case 'money':
      return {
        ...about,
        ...needed,
        stored: 'own',
        kind: 'money',
        columnType: 'currency',
        half: true,
        input: filled(Cents, required),
      }
    case 'day':
      return day({ ...about, ...needed, half: true })
    case 'time':
      return {
        ...about,
        ...needed,
        stored: 'text',
        kind: 'time',
        columnType: 'time',
        half: true,
        input: required ? WallTime : z.union([z.literal(''), WallTime]).default(''),
      }
    case 'email':
      return { ...email({ ...about, half: true }), ...needed, ...(required ? { input: z.email().max(320) } : {}) }
    case 'phone':
      return { ...text({ ...about, ...needed, max: 40, half: true }), kind: 'phone' }
    case 'choice': {
      const input = z.enum(options.map(({ value }) => value))
      const words = options.map(({ value, text }) => ({ value, text: { own: text } }))
      return {
        ...about,
        ...needed,
        stored: 'own',
        kind: 'select',
        columnType: 'chip',
        options: words,
        half: true,
        input: filled(input, required),
      }
    }
    case 'flag':
      return flag({ ...about, column: inList && { type: 'yesno' } })
  }
}
