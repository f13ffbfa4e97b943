import { z } from 'zod'

/** The texts of the number limits are fixed (docs/features/formatting.md). */
export const TOO_LOW = 'The value does not meet the minimum allowed limit for this field.'
export const TOO_HIGH = 'The value exceeds the maximum allowed limit for this field.'
const REQUIRED = 'This is required'
const UNUSABLE = 'This value cannot be used here'

/** What people read when a value has another type than its field. */
const types: Record<string, string> = {
  number: 'Use a number',
  int: 'Use a whole number',
  boolean: 'Choose yes or no',
  string: 'Use text here',
  array: 'Use a list here',
}
const formats: Record<string, string> = {
  email: 'This is not an e-mail address',
  url: 'This is not a web address',
  date: 'This is not a date',
  time: 'This is not a time',
  datetime: 'This is not a date and time',
}
/** A number in a text stands as `{{n}}` in the locale files. */
const lengths = {
  short: (n: number) => `Use at least ${n} characters`,
  long: (n: number) => `Use at most ${n} characters`,
  few: (n: number) => `Choose at least ${n}`,
  many: (n: number) => `Choose at most ${n}`,
}

/** Every text that can be the answer, as the locale files have it. */
export const plainErrorTexts = [
  ...[TOO_LOW, TOO_HIGH, REQUIRED, UNUSABLE, 'Choose one of the list', 'This is not in the right form'],
  ...Object.values(types),
  ...Object.values(formats),
  ...Object.values(lengths).map((text) => text(0).replace('0', '{{n}}')),
]

/** What is wrong with a value in words for people; a schema's own message stands over it. */
export function plainError(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return input === undefined || input === null ? REQUIRED : (types[issue.expected] ?? UNUSABLE)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      if (issue.origin === 'string') return lengths.long(Number(issue.maximum))
      return issue.origin === 'array' || issue.origin === 'set' ? lengths.many(Number(issue.maximum)) : TOO_HIGH
    case 'not_multiple_of':
      return types['int'] as string
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the right form'
    case 'invalid_value':
      return input === undefined || input === null || input === '' ? REQUIRED : 'Choose one of the list'
    default:
      return UNUSABLE
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum <= 1 ? REQUIRED : lengths.short(minimum)
  if (origin === 'array' || origin === 'set') return lengths.few(minimum)
  return TOO_LOW
}

// The validator's own words are for programmers; nobody who fills in a form should read them.
z.config({ customError: plainError })
