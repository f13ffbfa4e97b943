import { daysBetween } from '@atrium/contract/kit/days.ts'

/** Shorter is no term of a policy: an issue date beside the day on which it begins. */
const SHORTEST_TERM = 150
const LONGEST_TERM = 1_200
/** Characters that may stand between the two days of a term, and between a word for its end and the day. */
const APART = 40

const months = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'février', 'fevrier', 'févr', 'fevr', 'fév'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'août', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'décembre', 'decembre', 'déc'],
]
const monthNames = new Map(months.flatMap((names, at) => names.map((name): [string, number] => [name, at + 1])))
const NAME = [...monthNames.keys()].toSorted((one, other) => other.length - one.length).join('|')

const DATES = new RegExp(
  [
    String.raw`(?<y1>20\d\d)[-/.](?<m1>\d{1,2})[-/.](?<d1>\d{1,2})`,
    String.raw`(?<a>\d{1,2})[-/.](?<b>\d{1,2})[-/.](?<y2>20\d\d)`,
    String.raw`(?<n3>${NAME})\.? (?<d3>\d{1,2})(?:st|nd|rd|th)?,? (?<y3>20\d\d)`,
    String.raw`(?<d4>\d{1,2})(?:er|st|nd|rd|th)? (?<n4>${NAME})\.?,? (?<y4>20\d\d)`,
  ]
    .map((one) => `(?<![\\p{L}\\d])${one}(?!\\d)`)
    .join('|'),
  'giu',
)
const ENDS = /expir|échéance|echeance|valid (?:until|through|to)|jusqu|prend fin|fin de (?:la )?(?:couverture|période)/i

interface Found {
  day: string
  from: number
  to: number
}

/**
 * Until when a certificate says that it is good, from its text: the end of the term of a policy (two days beside each other), else
 * the day behind a word for it. Of several policies the one that ends first of those that have not ended by `today`. Undefined: nothing
 * says so. A day in figures is read as ACORD forms have it, month first, unless it cannot be.
 */
export function expiryIn(text: string, today: string): string | undefined {
  const dates = [...text.matchAll(DATES)].flatMap((match) => {
    const day = dayOf(match.groups ?? {})
    return day ? [{ day, from: match.index, to: match.index + match[0].length }] : []
  })
  return firstToEnd(endsOfTerms(dates), today) ?? firstToEnd(behindWords(text, dates), today)
}

function endsOfTerms(dates: readonly Found[]): string[] {
  return dates.flatMap(({ day, from }, at) => {
    const before = dates[at - 1]
    if (!before || from - before.to > APART) return []
    const term = daysBetween(before.day, day)
    return term >= SHORTEST_TERM && term <= LONGEST_TERM ? [day] : []
  })
}

const behindWords = (text: string, dates: readonly Found[]): string[] =>
  dates.flatMap(({ day, from }, at) => (ENDS.test(text.slice(Math.max(dates[at - 1]?.to ?? 0, from - APART), from)) ? [day] : []))

function firstToEnd(days: readonly string[], today: string): string | undefined {
  const sorted = days.toSorted()
  return sorted.find((day) => day >= today) ?? sorted.at(-1)
}

function dayOf({ y1, m1, d1, a, b, y2, n3, d3, y3, d4, n4, y4 }: Record<string, string | undefined>): string | undefined {
  if (y1) return written(y1, m1, d1)
  if (y2) return Number(a) > 12 ? written(y2, b, a) : written(y2, a, b)
  if (y3) return written(y3, monthOf(n3), d3)
  return written(y4, monthOf(n4), d4)
}

const monthOf = (name = '') => String(monthNames.get(name.toLowerCase()) ?? 0)

/** Undefined: there is no such day. */
function written(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text
}
