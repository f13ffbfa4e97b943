import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { formSummaryEntity, isByTime, isGrouped, isMeasured, placeGroups } from '@atrium/contract/forms/summaries.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'

/** Those that have nothing that stands for no choice. */
const needed: readonly string[] = ['measure', 'fieldId', 'groupBy', 'span', 'shownAs']

const groupedBy = (controls: readonly FieldData[], groupBy: unknown) => controls.find(({ id }) => groupBy === `f${id}`)

const isBySpan = (controls: readonly FieldData[], groupBy: unknown) => isByTime(groupBy, groupedBy(controls, groupBy))

/** The inputs that a summary needs: the field where one is measured, the span where entries are grouped by time. */
export const summaryFields =
  ({ controls, clients }: FormDefinition) =>
  ({ measure, groupBy }: Values): Field[] => {
    const isTime = isBySpan(controls, groupBy)
    const isShown: Record<string, boolean> = {
      fieldId: measure !== 'Count',
      span: isTime,
      shownAs: groupBy !== 'none',
      forClients: clients !== 'None',
    }
    return formSummaryEntity.form
      .filter(({ value }) => isShown[value] !== false)
      .map((field) => (needed.includes(field.value) ? { ...field, required: 'This is required' } : field))
  }

/** What can be chosen, by what has been. */
export function useSummaryOptions(controls: readonly FieldData[]) {
  const { t } = useTranslation()
  return ({ measure, groupBy }: Values) => {
    const isTime = isBySpan(controls, groupBy)
    const isWhole = measure === 'Count' || measure === 'Sum'
    const fits: Record<string, boolean> = { Line: isTime, Ring: isWhole && !isTime }
    const looks = formSummaryEntity.fields.shownAs.options ?? []
    return {
      fieldId: controls.filter(isMeasured).map(({ id, label }) => ({ value: id, label })),
      groupBy: [
        ...Object.entries(placeGroups).map(([value, text]) => ({ value, label: t(text) })),
        ...controls.filter(isGrouped).map(({ id, label }) => ({ value: `f${id}`, label })),
      ],
      shownAs: looks.filter(({ value }) => fits[value] !== false).map(({ value, text }) => ({ value, label: inWords(t, text) })),
    }
  }
}
