const LONGEST_WORDS = 1_000
const LONGEST_VALUE = 200

/** The words of a text as the search of the audit log knows them: letters and digits in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What an entry is found by: its record, its call, where it came from, and the short texts before and after, up to 1,000 characters. */
export function searchWords(entry: {
  call: string
  entity: string
  entityId: number | null
  ip: string
  requestId: string
  before: unknown
  after: unknown
}): string {
  const texts = [entry.entity, String(entry.entityId ?? ''), entry.call, ...textsOf(entry.after), ...textsOf(entry.before)]
  const found = new Set(wordsOf(`${texts.join(' ').slice(0, LONGEST_WORDS)} ${entry.ip} ${entry.requestId}`))
  return [...found].join(' ')
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length <= LONGEST_VALUE ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
