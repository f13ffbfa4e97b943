import { z } from 'zod'
import { Day, MinuteInstant } from './days.ts'
import { entity, type FieldSpec } from './entity.ts'
import { customKinds, kindOf } from './field-kinds.ts'
import { Id } from './ids.ts'
import { line, lines } from './line.ts'
import { LineColumn, LineColumnInput, MAX_LINE_COLUMNS } from './lines.ts'
import { MAX_TARGET } from './related.ts'

// Fields that a company defines itself, as data: docs/features/custom-fields.md.

/** Fields that one kind of record may be given, and those of them that stand in its list. */
export const MAX_CUSTOM_FIELDS = 60
/** Those of a form of its own. */
export const MAX_FORM_FIELDS = 200
export const MAX_CUSTOM_COLUMNS = 40
/** Those of a list that several forms share. */
export const MAX_OPTIONS = 500
/** Those that a field has of its own. */
export const MAX_OWN_OPTIONS = 100
/** Characters of a value that stands for an option. */
const MAX_VALUE = 12
const MAX_TEXT = 4_000
const MAX_FILTER = 500
const MAX_PATTERN = 60

/** Characters of what a field is called. */
export const MAX_FIELD_LABEL = 60
/** Characters of what a choice is called. */
export const MAX_OPTION_TEXT = 60
export const OptionText = line().min(1).max(MAX_OPTION_TEXT)
/** Nobody chooses it any more; what has it keeps it. */
const inactive = z.literal(true).optional()

/** What a field says by itself, or holds at least or at most: a number, cents, a day, an instant. */
const Limit = z.union([z.number(), Day, MinuteInstant]).nullable().default(null)
/** What a new record holds in it: as the field's kind holds it; of a choice also by its text. */
const Start = z
  .union([lines().max(MAX_TEXT), z.number(), z.boolean(), z.array(line().max(60)).max(MAX_OPTIONS)])
  .nullable()
  .default(null)

const MAX_ROLES = 50
/** Roles of a company, by their ids. */
const Roles = z.array(Id).max(MAX_ROLES).default([])

/** Characters of a formula. */
export const MAX_FORMULA = 2_000

/** What a record that a field leads to says, as formulas read it (`{Lease.Rent}`). */
export const RelatedColumn = z.object({
  /** Of an entry of a form: that of its field (`f34`). */
  key: z.string().max(20),
  label: line().max(60),
  kind: z.enum(customKinds),
  /** Of a choice. */
  options: z
    .array(z.object({ value: z.string().max(MAX_VALUE), text: OptionText, inactive }))
    .max(MAX_OPTIONS)
    .default([]),
  /** Of an instant. */
  zone: z.string().max(60).optional(),
})
export type RelatedColumn = z.infer<typeof RelatedColumn>

/** Empty: that of its kind. */
export const fieldWidths = ['', 'whole', 'half'] as const

/** A field as a definition has it; labels and texts are the company's own words. */
export const FieldData = z.object({
  /** Never used again; its values stand under `f<id>`. */
  id: Id,
  kind: z.enum(customKinds),
  label: line().min(1).max(MAX_FIELD_LABEL),
  help: line().max(200).default(''),
  required: z.boolean().default(false),
  /** Clients see it of their own records, and never change it. */
  forClients: z.boolean().default(false),
  /** A column of the list, by which it can be sorted, narrowed and searched. */
  inList: z.boolean().default(true),
  /** How wide its input is where a form has two beside each other; empty: as its kind is by itself. */
  width: z.enum(fieldWidths).default(''),
  /** Stands in its input while it is empty. */
  placeholder: line().max(100).default(''),
  /** Of a text: what it looks like (`patterns.ts`). */
  pattern: line().max(MAX_PATTERN).default(''),
  /** Stands behind a number. */
  unit: line().max(12).default(''),
  /** Of a number: it has no decimals. */
  integer: z.boolean().default(false),
  min: Limit,
  max: Limit,
  start: Start,
  /** Of one that clients see in a form that they fill in: they do not change it, the people of the company do. */
  companyFills: z.boolean().default(false),
  /** People see it and do not change it: it holds what it starts with, or what something else sets. */
  readOnly: z.boolean().default(false),
  /** Of a form: roles whose people see it, beside who administers the company; none: all. */
  seenBy: Roles,
  /** Of a form: those of whom see it that change it; none: all of them. */
  changedBy: Roles,
  /** No two records say the same. */
  unique: z.boolean().default(false),
  /** Of one that leads to a record: its kind, or the form whose entries these are (`form:12`). */
  to: z.string().max(MAX_TARGET).default(''),
  /** What formulas can read of that, read with the field. */
  related: z.array(RelatedColumn).optional(),
  /** What it holds follows from other fields (formulas/); empty: people fill it in. It names fields as `{f12}`, in a save by label too. */
  formula: lines().max(MAX_FORMULA).default(''),
  /** Of a table of lines. */
  columns: z.array(LineColumn).max(MAX_LINE_COLUMNS).default([]),
  /** Of an instant: the company's time zone, read with the field. */
  zone: z.string().max(60).optional(),
  /** Of a choice: the list of the company that has what can be chosen, for several forms; null: the field has its own. */
  lookupId: Id.nullable().default(null),
  /** Of a choice: all that can be chosen stands in the form, a button each, and not in a list that opens. */
  spread: z.boolean().default(false),
  /** Of a choice: what is stored, and what people call it. Those of a shared list are read with it. */
  options: z
    .array(z.object({ value: z.string().max(MAX_VALUE), text: OptionText, inactive }))
    .max(MAX_OPTIONS)
    .default([]),
})
export type FieldData = z.infer<typeof FieldData>

/** The same in a save: a field without `id` is a new one, and so is an option with another `value` than the field has. */
export const FieldInput = FieldData.omit({ zone: true, related: true }).extend({
  id: Id.nullable().default(null),
  /** Of a new field of a form: the published one whose values it takes over as it is published (`kind-changes.ts`). */
  from: Id.nullable().optional(),
  columns: z.array(LineColumnInput).max(MAX_LINE_COLUMNS).default([]),
  options: z
    .array(z.object({ value: z.string().max(MAX_VALUE).nullable().default(null), text: OptionText, inactive }))
    .max(MAX_OPTIONS)
    .default([]),
})
export type FieldInput = z.infer<typeof FieldInput>

/** What is changed of a field; the rest stays. */
export const FieldChange = z.object(
  Object.fromEntries(
    Object.entries(FieldInput.omit({ id: true, from: true, kind: true }).shape).map(([key, schema]) => [
      key,
      (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional(),
    ]),
  ),
) as unknown as z.ZodType<Partial<Omit<FieldInput, 'id' | 'from' | 'kind'>>>

/** What a field says of itself that nobody has said anything of. */
export const usualField = {
  from: null,
  help: '',
  required: false,
  forClients: false,
  inList: true,
  width: '',
  placeholder: '',
  pattern: '',
  unit: '',
  integer: false,
  min: null,
  max: null,
  start: null,
  companyFills: false,
  readOnly: false,
  seenBy: [],
  changedBy: [],
  unique: false,
  to: '',
  columns: [],
  formula: '',
  lookupId: null,
  spread: false,
  options: [],
} as const satisfies Partial<FieldInput>

/** A field that was stored before there was all that is said of fields now. */
export const completed = <F extends object>(field: F): F => ({ ...usualField, ...field })

/** Whether people of some roles alone see a field: nothing that others read tells of it. */
export const isLimited = ({ seenBy }: Pick<FieldInput, 'seenBy'>): boolean => seenBy.length > 0

/** Whether whoever sees a field sees the other one too. */
export const showsAlso = (field: Pick<FieldInput, 'seenBy'>, other: Pick<FieldInput, 'seenBy'>): boolean =>
  !isLimited(other) || (isLimited(field) && field.seenBy.every((role) => other.seenBy.includes(role)))

/** Whether what a field holds follows from others. */
export const isComputed = ({ formula }: { formula?: string }): boolean => Boolean(formula)

/** What a record holds in such fields, by `f<id>`. */
export const CustomValues = z.record(z.string().max(20), z.unknown())
export type CustomValues = z.infer<typeof CustomValues>

/** Characters of what may stand for a field in a save: more than a label has, so that a wrong name is told as what it is. */
const MAX_NAME = 200
/** What a save gives for fields, by `f<id>` or by their labels. */
export const GivenValues = z.record(z.string().max(MAX_NAME), z.unknown())

/** What a save of a record gives for them; those that are not named stay as they are. */
export const customGiven = { custom: GivenValues.optional() }

/**
 * By what a list is narrowed: the value itself ('' where the field is empty), the first or last value of a span, or those of which one
 * is among the values (`has`).
 */
export const CustomFilter = z.object({
  field: Id,
  op: z.enum(['is', 'from', 'to', 'has']),
  value: z.union([line().max(MAX_FILTER), z.number(), z.boolean(), z.array(line().max(MAX_VALUE)).min(1).max(MAX_OPTIONS)]),
})
export type CustomFilter = z.infer<typeof CustomFilter>

/** The key of a field in forms, columns and sorts. */
export const customKey = (id: number) => `custom.f${id}` as const
export type CustomKey = ReturnType<typeof customKey>

/** What a list of records with such fields takes beside its own filters: `sortBy` names a field of the company too. */
export const customQuery = (sorts: readonly [string, ...string[]]) => ({
  // Of one that leads to a record also as its column is called, by its name.
  sortBy: z.union([z.string().regex(/^custom\.f[1-9]\d{0,9}(?:Name)?$/), z.enum(sorts)]).default(sorts[0]),
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

/** Why people do not change a field in its form, if they do not. */
const lockOf = (field: FieldData): FieldSpec['form'] & object =>
  isComputed(field)
    ? { locked: field.help ? { own: field.help } : 'Computed from other fields' }
    : field.readOnly
      ? { locked: '' }
      : {}

/** One of them. */
export function specOf(field: FieldData): FieldSpec {
  const { kind, label, help, required, inList, placeholder } = field
  const about = {
    label: { own: label },
    ...(help ? { help: { own: help } } : {}),
    ...(inList ? {} : { column: false as const }),
    form: { ...(placeholder ? { placeholder: { own: placeholder } } : {}), ...lockOf(field) },
    // What follows from others is not brought in.
    ...(isComputed(field) ? {} : { upload: {} }),
  }
  const spec = kindOf(kind).spec(about, required ? { required: 'This is required' } : {}, field)
  return field.width ? { ...spec, half: field.width === 'half' } : spec
}
