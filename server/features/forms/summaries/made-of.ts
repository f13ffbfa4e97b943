import { isGrouped, isMeasured } from '@atrium/contract/forms/summaries.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { SQL } from 'drizzle-orm'
import type { Form } from '../../../platform/forms/form.ts'
import { customList } from '../../../platform/forms/list.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { formValues } from '../tables.ts'
import type { formSummaries } from './tables.ts'

export type SummaryRow = typeof formSummaries.$inferSelect
export type SummaryParts = Pick<SummaryRow, 'measure' | 'fieldId' | 'groupBy' | 'span' | 'filters'>

/** The fields of a form that a summary is made of. */
export interface MadeOf {
  state: 'Ready'
  /** What is summed; undefined: entries are counted. */
  measured: FieldData | undefined
  /** The field that entries are grouped by. */
  grouped: FieldData | undefined
  /** By what of its fields entries are narrowed. */
  where: SQL | undefined
}

/** What a summary is made of in the form as the viewer sees it; one on a field that is not there, or that is hidden, is not made. */
export function madeOf(form: Form, summary: SummaryParts): MadeOf | { state: 'Preparing' | 'NoField' } {
  const { measure, fieldId, groupBy, filters } = summary
  const find = (id: number, fits: (field: FieldData) => boolean) => form.fields.find((field) => field.id === id && fits(field))
  const measured = measure === 'Count' ? undefined : find(fieldId ?? 0, isMeasured)
  const key = keyOf(groupBy)
  const grouped = key === undefined ? undefined : find(key, isGrouped)
  if ((measure !== 'Count' && !measured) || (key !== undefined && !grouped)) return { state: 'NoField' }
  try {
    return { state: 'Ready', measured, grouped, where: customList(form, formValues, { custom: filters }).onValues }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { state: error.error === 'custom-field-preparing' ? 'Preparing' : 'NoField' }
  }
}

/** The field that `groupBy` names. */
export const keyOf = (groupBy: string): number | undefined => (/^f\d/.test(groupBy) ? Number(groupBy.slice(1)) : undefined)
