import type { FormSummaryShown } from '@atrium/contract/forms/summaries.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { Db } from '../../../platform/database/open.ts'
import { formSummaries } from './tables.ts'

/** A summary by the labels of the fields that it is made of. */
interface DemoSummary
  extends Pick<FormSummaryShown, 'name'>,
    Partial<Pick<FormSummaryShown, 'measure' | 'span' | 'shownAs' | 'forClients' | 'onHome'>> {
  field?: string
  /** The label of a field, or what `groupBy` may be beside fields. */
  by?: string
  /** The label of a field that says yes. */
  only?: string
}

const made: Readonly<Record<string, readonly DemoSummary[]>> = {
  incidentreports: [
    { name: 'Incidents', onHome: true },
    { name: 'Estimated cost of all', measure: 'Sum', field: 'Estimated cost', onHome: true },
    { name: 'Costliest', measure: 'Greatest', field: 'Estimated cost' },
    { name: 'Emergency services called', only: 'Emergency services were called' },
    { name: 'By month', by: 'Day of the incident', span: 'Month', shownAs: 'Bars' },
    { name: 'By kind', by: 'Kind of incident', shownAs: 'Ring' },
    { name: 'What they cost', measure: 'Sum', field: 'Estimated cost', by: 'Kind of incident', shownAs: 'Bars' },
    { name: 'Average cost by month', measure: 'Average', field: 'Estimated cost', by: 'Day of the incident', shownAs: 'Line' },
    { name: 'By client', by: 'client', shownAs: 'Bars' },
    { name: 'By site', measure: 'Sum', field: 'Estimated cost', by: 'site', shownAs: 'Table' },
  ],
  moveininspects1: [
    { name: 'Inspections', forClients: true, onHome: true },
    { name: 'Walls and ceilings', by: 'Walls and ceilings', shownAs: 'Ring', forClients: true },
    { name: 'Keys handed over', measure: 'Sum', field: 'Keys handed over', by: 'client', shownAs: 'Bars' },
  ],
}

/** The summaries of a form of the demo company. */
export async function insertSummaries(
  db: Db,
  { landlordId, id, category, fields }: { landlordId: number; id: number; category: string; fields: readonly FieldData[] },
): Promise<void> {
  const idOf = (label = '') => fields.find((field) => field.label === label)?.id ?? null
  const rows = (made[category] ?? []).map(({ field, by = 'none', only, ...summary }, at) => ({
    measure: 'Count' as const,
    span: 'Month' as const,
    shownAs: 'Bars' as const,
    ...summary,
    landlordId,
    formId: id,
    fieldId: idOf(field),
    groupBy: idOf(by) === null ? by : `f${idOf(by)}`,
    filters: only ? [{ field: idOf(only) ?? 0, op: 'is' as const, value: true }] : [],
    place: at + 1,
  }))
  if (rows.length > 0) await db.insert(formSummaries).values(rows)
}
