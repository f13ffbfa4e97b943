import { z } from 'zod'
import type { PlainCode } from '../errors.ts'

/** The message of a schema's rule: `z.string().min(1, errorCode('name-required'))`. */
export const errorCode = (code: PlainCode): string => code

const types: Record<string, string> = {
  number: 'not-a-number',
  int: 'not-a-whole-number',
  boolean: 'not-yes-or-no',
  string: 'not-text',
  array: 'not-a-list',
}
const formats: Record<string, string> = {
  email: 'not-an-email',
  url: 'not-a-web-address',
  date: 'not-a-date',
  time: 'not-a-time',
  datetime: 'not-an-instant',
}

/** The code of what is wrong with a value; a schema's own code stands over it. */
function plainCode(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  const isMissing = input === undefined || input === null
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'required' : (types[issue.expected] ?? 'unusable')
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'too-short'
      return issue.origin === 'array' || issue.origin === 'set' ? 'too-few' : 'too-low'
    case 'too_big':
      if (issue.origin === 'string') return 'too-long'
      return issue.origin === 'array' || issue.origin === 'set' ? 'too-many' : 'too-high'
    case 'not_multiple_of':
      return 'not-a-whole-number'
    case 'invalid_format':
      return formats[issue.format] ?? 'wrong-form'
    case 'invalid_value':
      return isMissing || input === '' ? 'required' : 'not-a-choice'
    default:
      return 'unusable'
  }
}

// The validator's own words are for programmers; nobody who fills in a form should read them. Its messages are codes instead.
z.config({ customError: plainCode })
