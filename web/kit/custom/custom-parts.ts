import { type Definition, entity, type Upload } from '@atrium/contract/kit/entity.ts'
import { customKey, type FieldData, specsOf, withFields } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, isRelation, kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { at, type Values, withAt } from '@atrium/contract/kit/paths.ts'
import { relatedLookup } from '@atrium/contract/kit/related.ts'
import type { TFunction } from 'i18next'
import type { Fact } from '../Facts.tsx'
import { type FactGroup, factsOf, groupsOf } from '../record-facts.ts'
import type { Filter, FilterOption } from '../table/types.ts'

/** The fields that a company has given a kind of record, as the viewer sees them. */
export interface CustomDefinition {
  fields: readonly FieldData[]
  /** Ids of those by which the list cannot be sorted and narrowed yet. */
  preparing: readonly number[]
}

/**
 * Pixels from which a table shows them: they give way after notes and addresses do, and before the names of clients and sites, by which
 * people tell rows apart.
 */
const FROM = 901

/** What they add to the form of a record, its list, its uploaded lists and its facts. */
export function customParts({ fields, preparing }: CustomDefinition, t: TFunction) {
  const made = entity('custom', specsOf(fields))
  const listed = fields.filter(({ inList }) => inList)
  const columns = made.columns(...listed.map(({ id }) => customKey(id)))
  const waiting = new Set<string>(preparing.map(customKey))
  return {
    form: made.form,
    columns: columns.map((column) => ({ ...column, from: FROM, ...(waiting.has(column.value) ? { sortable: false } : {}) })),
    filters: listed.filter(({ id }) => !preparing.includes(id)).flatMap((field) => filtersOf(field, t)),
    /** What is sent of a form's values: a field that was emptied is named as empty, since one that is left out stays. */
    bodyOf: <V extends object>(values: V): V => {
      let sent = values as unknown as Values
      for (const { id, kind } of fields.filter(holdsValue)) {
        const value = at(sent, customKey(id))
        if (value === undefined || value === null || value === '') sent = withAt(sent, customKey(id), kindOf(kind).nothing)
      }
      return sent as unknown as V
    },
    /** An uploaded list of the records, with their columns. */
    upload: (of: Pick<Definition, 'name' | 'fields'>): Upload => withFields(of, fields).upload,
    /** What a record holds in them, as people read it. */
    facts: (record: unknown): Fact[] => factsOf(made, record, t),
    /** The same under the headings of their form. */
    groups: (record: unknown): FactGroup[] => groupsOf(made, record, t),
    /** What a new record starts with. */
    start: { custom: Object.fromEntries(fields.flatMap(({ id, start }) => (start === null ? [] : [[`f${id}`, start]]))) },
  }
}

function filtersOf({ id, kind, label, options, to }: FieldData, t: TFunction): Filter[] {
  const value = customKey(id)
  const within = (op: string) => ({ list: 'custom', as: { field: id, op } })
  const text = { own: label }
  const { narrowed, span, nothing } = kindOf(kind)
  if (isRelation({ kind })) return [{ value, text, within: within('is'), kind: 'record', lookup: relatedLookup(to) }]
  if (narrowed) {
    const op = narrowed
    const words = options.map((one): FilterOption => ({ value: one.value, text: { own: one.text } }))
    return [{ value, text, within: within(op), options: nothing === false ? yesNo : words }]
  }
  if (!span) return []
  const edge = (op: 'from' | 'to', own: string): Filter => {
    const about = { value: `${value}.${op}`, text: { own }, within: within(op) }
    return span === 'instant' ? { ...about, kind: 'moment', edge: op } : { ...about, kind: span === 'percent' ? 'number' : span }
  }
  return [edge('from', t('{{name}} from', { name: label })), edge('to', t('{{name}} to', { name: label }))]
}

const yesNo: readonly FilterOption[] = [
  { value: true, text: 'Yes' },
  { value: false, text: 'No' },
]
