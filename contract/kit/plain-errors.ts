import { z } from 'zod'
import type { PlainCode } from '../errors.ts'

/** The message of a value that is absent or of another type: `z.string(whenMissing('name-required'))`. Further rules have their own. */
export const whenMissing = (code: string) => ({
  error: ({ code: issue }: { code: string }) => (issue === 'invalid_type' ? code : undefined),
})

/** The same of a text that has a form of its own, which an empty one has not either: `z.iso.date(whenEmpty('date-required'))`. */
export const whenEmpty = (code: PlainCode) => ({
  error: ({ code: issue, input }: { code: string; input?: unknown }) =>
    issue === 'invalid_type' || input === '' ? code : undefined,
})

/** The message of a schema's rule: `z.string().min(1, errorCode('name-required'))`. */
export const errorCode = (code: PlainCode): string => code

/** Codes whose text needs at most the limit of the rule. */
type PlainIssue = PlainCode | 'too-short' | 'too-long' | 'too-few' | 'too-many'

const types: Record<string, PlainIssue> = {
  number: 'not-a-number',
  int: 'not-a-whole-number',
  boolean: 'not-yes-or-no',
  string: 'not-text',
  array: 'not-a-list',
}
const formats: Record<string, PlainIssue> = {
  email: 'not-an-email',
  url: 'not-a-web-address',
  date: 'not-a-date',
  time: 'not-a-time',
  datetime: 'not-an-instant',
}

const small: Record<string, PlainIssue> = { string: 'too-short', array: 'too-few', set: 'too-few' }
const big: Record<string, PlainIssue> = { string: 'too-long', array: 'too-many', set: 'too-many' }

/** The code of what is wrong with a value; a schema's own code stands over it. */
function plainCode(issue: z.core.$ZodRawIssue): PlainIssue {
  const isMissing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'required' : (types[issue.expected] ?? 'unusable')
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1 ? 'required' : (small[issue.origin] ?? 'too-low')
    case 'too_big':
      return big[issue.origin] ?? 'too-high'
    case 'not_multiple_of':
      return 'not-a-whole-number'
    case 'invalid_format':
      return formats[issue.format] ?? 'wrong-form'
    case 'invalid_value':
      return isMissing || issue.input === '' ? 'required' : 'not-a-choice'
    default:
      return 'unusable'
  }
}

// The validator's own words are for programmers; nobody who fills in a form should read them. Its messages are codes instead.
z.config({ customError: plainCode })
