import { z } from 'zod'
import type { Upload } from './entity.ts'
import type { Field } from './fields.ts'
import { inOrder } from './in-order.ts'
import { line } from './line.ts'
import type { Text } from './options.ts'

// How a company shows the fields that its records have anyway: docs/features/field-settings.md.

/** The longest label that a company gives a field. */
export const MAX_LABEL = 60

/** How a company shows one field of a kind of record. */
export const HeaderConfig = z.object({
  /** The key of the field. */
  value: line().min(1).max(MAX_LABEL),
  /** The company's own label; empty: the usual one. */
  text: line().max(MAX_LABEL).default(''),
  visible: z.boolean().default(true),
  required: z.boolean().default(false),
  /** `isLandlord`: shown to the landlord alone. */
  visibilityRules: z.array(z.literal('isLandlord')).max(1).default([]),
})
export type HeaderConfig = z.infer<typeof HeaderConfig>

/** Whether nothing is set of a field; its order aside. */
export const isAsUsual = ({ text, visible, required, visibilityRules }: Omit<HeaderConfig, 'value'>) =>
  text.trim() === '' && visible && !required && visibilityRules.length === 0

/** The same of all fields of a kind of record. */
export const KindConfig = z.object({
  headers: z.array(HeaderConfig).max(200),
  /** They stand in forms and lists in this order, not in the usual one. */
  ordered: z.boolean().default(false),
})
export type KindConfig = z.infer<typeof KindConfig>

/** What a company has set, by the name of the entity. */
export type FieldSettings = Readonly<Record<string, KindConfig>>

export const isShownTo = ({ visible, visibilityRules }: HeaderConfig, isLandlord: boolean) =>
  visible && (isLandlord || !visibilityRules.includes('isLandlord'))

/** A field in a form, column or filter, and of which entity it is. */
interface Shown {
  value: string
  text: Text
  of?: string
  field?: string
}

/** Columns or filters as the viewer's company has set them: labels, order, and without what is not shown to the viewer. */
export function configured<T extends Shown>(list: readonly T[], settings: FieldSettings, isLandlord: boolean): readonly T[] {
  const kinds = [...new Set(list.map(({ of }) => of))].flatMap((of) => (of && settings[of]) || [])
  if (kinds.length === 0) return list
  const shown = list.flatMap((one) => {
    const header = headerOf(one, settings)
    if (!header) return [one]
    if (!isShownTo(header, isLandlord)) return []
    return [header.text ? { ...one, text: { own: header.text } } : one]
  })
  return inOrder(
    shown,
    kinds.flatMap(({ ordered, headers }) => (ordered ? headers.map(({ value }) => value) : [])),
  )
}

/** The same of a form, with the fields that the company wants filled in. */
export const configuredForm = (fields: readonly Field[], settings: FieldSettings, isLandlord: boolean): readonly Field[] =>
  configured(fields, settings, isLandlord).map((field) =>
    !field.required && headerOf(field, settings)?.required ? { ...field, required: 'Field is required' } : field,
  )

const headerOf = ({ of, value, field = value }: Shown, settings: FieldSettings) =>
  of === undefined ? undefined : settings[of]?.headers.find((header) => header.value === field)

/** What an import is told of its columns. */
type Columns = Pick<Upload, 'headings' | 'needed'> & Partial<Pick<Upload, 'of' | 'headingOf' | 'texts' | 'aliases' | 'filled'>>

/** An uploaded list as a company has set its fields: what is hidden is no column, what it wants filled in is one that is needed. */
export function configuredUpload<U extends Columns>(upload: U, settings: FieldSettings): U {
  const kind = upload.of === undefined ? undefined : settings[upload.of]
  if (!kind) return upload
  const { headings, needed, texts = {}, aliases = {}, headingOf = {} } = upload
  const columns = kind.headers.flatMap((header) => {
    const heading = headingOf[header.value]
    return heading === undefined ? [] : [{ ...header, heading }]
  })
  const hidden = new Set(columns.filter(({ visible }) => !visible).map(({ heading }) => heading))
  const filled = columns.filter(({ required, visible }) => required && visible).map(({ heading }) => heading)
  const named = columns.filter(({ text }) => text)
  const order = kind.ordered ? columns.map(({ heading }) => heading) : []
  return {
    ...upload,
    headings: inOrder(
      headings.filter((heading) => !hidden.has(heading)).map((value) => ({ value })),
      order,
    ).map(({ value }) => value),
    needed: [...new Set([...needed, ...filled])],
    filled,
    texts: { ...texts, ...Object.fromEntries(named.map(({ heading, text }) => [heading, { own: text }])) },
    aliases: {
      ...aliases,
      ...Object.fromEntries(named.map(({ heading, text }) => [heading, [text, ...(aliases[heading] ?? [])]])),
    },
  }
}
