import { errorBodyOf, templateOf } from '@atrium/contract/errors.ts'
import { errorOfIssue } from '@atrium/contract/kit/issue-error.ts'
import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import i18next from 'i18next'
import type { z } from 'zod'
import { formatDate } from './formatting.ts'

/** An error in the language of the interface; one that only a later server knows, in its English. */
export function errorWords({ code, params, errorMessage }: ErrorBody): string {
  const template = templateOf(code)
  return template === undefined ? errorMessage : i18next.t(template, Object.fromEntries(Object.entries(params).map(inWords)))
}

/** What a schema of the contract found, in the language of the interface. */
export const issueWords = (issue: z.core.$ZodIssue): string => errorWords(errorBodyOf(errorOfIssue(issue)))

/** `count` stays a number: it chooses the plural. */
function inWords([name, value]: [string, ErrorBody['params'][string]]): [string, string | number] {
  if (typeof value === 'object') return [name, 'text' in value ? i18next.t(value.text) : formatDate(value.day)]
  return [name, typeof value === 'number' && name !== 'count' ? value.toLocaleString(i18next.language) : value]
}
