import type { Measure, Span, SummaryGroup } from '@atrium/contract/forms/summaries.ts'
import { addDays } from '@atrium/contract/kit/days.ts'

/** The first day of the span behind one. */
export function nextSpan(first: string, span: Span): string {
  const [year, month] = first.split('-').map(Number) as [number, number]
  if (span === 'Day') return addDays(first, 1)
  if (span === 'Year' || month === 12) return `${String(year + 1).padStart(4, '0')}-01-01`
  return `${first.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
}

/** The spans in their order with those between them in which there is nothing; as they are, where these would be more than `most`. */
export function withGaps(
  groups: readonly SummaryGroup[],
  { span, measure }: { span: Span; measure: Measure },
  most: number,
): SummaryGroup[] {
  const byKey = new Map(groups.map((group) => [group.key, group]))
  const last = groups.at(-1)?.key
  const all: SummaryGroup[] = []
  for (let key = groups[0]?.key; key && last && key <= last; key = nextSpan(key, span)) {
    if (all.length === most) return [...groups]
    const value = measure === 'Count' || measure === 'Sum' ? 0 : null
    all.push(byKey.get(key) ?? { key, text: '', entries: 0, value })
  }
  return all
}
