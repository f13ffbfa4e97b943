import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import {
  type FormSummaryShown,
  formSummaryEntity,
  isByTime,
  placeGroups,
  type SummaryGroup,
} from '@atrium/contract/forms/summaries.ts'
import { inWords, optionText } from '@atrium/contract/kit/options.ts'
import { useTranslation } from 'react-i18next'
import { shortNumber } from '../../../kit/chart/short-number.ts'
import { listOfGroup } from './list-of-group.ts'
import { shortSpan, spanText } from './span-words.ts'
import { writtenValue } from './written-value.ts'

/** A group as a picture shows it. */
export interface ShownGroup extends Pick<SummaryGroup, 'entries' | 'value'> {
  key: string
  text: string
  /** As it stands under a column. */
  short: string
  /** The entries of the group; undefined where the list cannot be narrowed to them. */
  to: string | undefined
}
export type Shown = ReturnType<typeof useShown>

/** A summary in the words of who looks at it. */
export function useShown(summary: FormSummaryShown, { category, controls, preparing }: FormDefinition) {
  const { t } = useTranslation()
  const { measure, fieldId, groupBy, span, unit, groups, rest } = summary
  const byKey = (key: string | number | null) => controls.find(({ id }) => key === `f${id}` || key === id)
  const grouped = byKey(groupBy)
  const isTime = isByTime(groupBy, grouped)
  const written = (value: number | null) => writtenValue(value, unit, byKey(fieldId)?.unit)
  const textOf = ({ key, text }: SummaryGroup) => {
    if (key === null) return groupBy === 'client' ? t('Of the whole site') : t('Not filled in')
    if (isTime) return spanText(key, span)
    return grouped?.kind === 'flag' ? (key === 'true' ? t('Yes') : t('No')) : text || key
  }
  const shownGroup = (group: SummaryGroup): ShownGroup => ({
    key: group.key ?? 'none',
    text: textOf(group),
    short: isTime && group.key !== null ? shortSpan(group.key, span) : textOf(group),
    entries: group.entries,
    value: group.value,
    to: listOfGroup({ category, controls, preparing }, summary, group),
  })
  const others: ShownGroup[] = rest
    ? [
        {
          ...rest,
          key: 'rest',
          text: isTime ? t('Earlier') : t('{{count}} others', { count: rest.groups }),
          short: t('Earlier'),
          to: undefined,
        },
      ]
    : []
  const measureText = inWords(t, optionText(formSummaryEntity.fields.measure.options ?? [], measure))
  const of = byKey(fieldId)?.label
  const groupText = grouped?.label ?? t(placeGroups[groupBy as keyof typeof placeGroups] ?? '')
  const what = of ? t('{{measure}} of {{field}}', { measure: measureText, field: of }) : measureText
  const all = groups.map(shownGroup)
  return {
    written,
    /** The same as short as it stands on an axis. */
    short: (value: number) => shortNumber(unit === 'money' ? value / 100 : value),
    about: groupBy === 'none' ? what : t('{{what}} by {{group}}', { what, group: groupText }),
    measureText: measure === 'Count' ? undefined : what,
    groupText,
    isTime,
    /** Its groups are parts of a whole. */
    isWhole: (measure === 'Count' || measure === 'Sum') && groups.every(({ value }) => (value ?? 0) >= 0),
    total: summary.total,
    groups: isTime ? [...others, ...all] : [...all, ...others],
  }
}
