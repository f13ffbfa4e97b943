import { z } from 'zod'
import { entity, type FieldSpec } from './entity.ts'
import { customKinds, kindOf } from './field-kinds.ts'
import { Id } from './ids.ts'
import { line } from './line.ts'

// Fields that a company defines itself, as data: docs/features/custom-fields.md.

/** Fields that one kind of record may be given, and those of them that stand in its list. */
export const MAX_CUSTOM_FIELDS = 60
export const MAX_CUSTOM_COLUMNS = 40
const MAX_OPTIONS = 100
const MAX_TEXT = 200

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

/** One of them. */
export function specOf(field: FieldData): FieldSpec {
  const { kind, label, help, required, inList } = field
  const about = {
    label: { own: label },
    ...(help ? { help: { own: help } } : {}),
    ...(inList ? {} : { column: false as const }),
    upload: {},
  }
  return kindOf(kind).spec(about, required ? { required: 'This is required' } : {}, field)
}
