import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { type FormSummaryShown, isTimed, type SummaryGroup } from '@atrium/contract/forms/summaries.ts'
import { type CustomFilter, customKey } from '@atrium/contract/kit/field-data.ts'
import { lastOfSpan } from './span-words.ts'

type Definition = Pick<FormDefinition, 'category' | 'controls' | 'preparing'>

/** The key of a filter in the address of the list. */
export const filterKey = ({ field, op }: Pick<CustomFilter, 'field' | 'op'>) =>
  `${customKey(field)}${op === 'from' || op === 'to' ? `.${op}` : ''}`

/** The list of the entries of a group, narrowed as the summary is; undefined where the list has no filter for it. */
export function listOfGroup(
  { category, controls, preparing }: Definition,
  { groupBy, span, filters }: FormSummaryShown,
  { key }: SummaryGroup,
): string | undefined {
  if (key === null) return undefined
  const query = new URLSearchParams()
  for (const filter of filters) {
    const [value, ...others] = [filter.value].flat()
    // The list's own filter is one of several choices.
    if (others.length > 0) return undefined
    query.set(filterKey(filter), String(value))
  }
  const within = (from: string, to: string) => {
    // Both the summary's own span and the group's: the narrower of the two.
    query.set(from, [key, query.get(from) ?? key].sort().at(-1) as string)
    const last = lastOfSpan(key, span)
    query.set(to, [last, query.get(to) ?? last].sort()[0] as string)
  }
  if (groupBy === 'client') query.set('tenantId', key)
  else if (groupBy === 'site') query.set('sid', key)
  else if (groupBy === 'made') within('madeFrom', 'madeTo')
  else {
    const field = controls.find(({ id }) => groupBy === `f${id}`)
    if (!field?.inList || preparing.includes(field.id)) return undefined
    if (isTimed(field)) within(`${customKey(field.id)}.from`, `${customKey(field.id)}.to`)
    else query.set(customKey(field.id), key)
  }
  return `/form-builder/${category}?${query}`
}
