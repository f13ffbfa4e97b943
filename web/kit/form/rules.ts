import type { Field } from '@atrium/contract/kit/fields.ts'
import { at, type Values } from '@atrium/contract/kit/paths.ts'
import type { z } from 'zod'
import { issueWords } from '../error-words.ts'

/** Messages by field key, in English or in the language of the interface; a field without one is fine. */
export type Errors = Record<string, string>

/** Whether a required field counts as left empty. A switch is never empty: off is a value. */
export function isEmpty(field: Pick<Field, 'kind'>, value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value) && (field.kind === 'choices' || field.kind === 'lines' || field.kind === 'attachments'))
    return value.length === 0
  if (field.kind === 'site' || field.kind === 'tenant' || field.kind === 'record') return Number(value) <= 0
  return false
}

/** The messages of the required fields that were left empty. */
export function missing(fields: readonly Field[], values: Values): Errors {
  const errors: Errors = {}
  for (const field of fields) {
    if (field.required && field.locked === undefined && isEmpty(field, at(values, field.value)))
      errors[field.value] = field.required
  }
  return errors
}

/** Every message a form has before it is sent: the schema's, overridden by those of required fields. */
export function check(fields: readonly Field[], schema: z.ZodType | undefined, values: Values): Errors {
  const errors: Errors = {}
  const result = schema?.safeParse(forSending(fields, values))
  for (const issue of result?.error?.issues ?? []) {
    const key = issue.path.join('.')
    const field = fields.find((one) => key === one.value || key.startsWith(`${one.value}.`))
    errors[field?.value ?? key] ??= issueWords(issue)
  }
  return { ...errors, ...missing(fields, values) }
}

/** Kinds whose emptiness travels as "nothing", not as an empty text. */
const absent: ReadonlySet<string> = new Set([
  'tenant',
  'record',
  'selectYear',
  'selectMonth',
  'select',
  'site',
  'time',
  'number',
  'money',
])

/** What is sent: emptied choices are left out, an emptied date is null, files are not part of it. */
export function forSending(fields: readonly Field[], values: Values): Values {
  const sent = { ...values }
  for (const field of fields) {
    if (field.kind === 'file' || field.kind === 'image') delete sent[field.value]
    else if ((field.kind === 'date' || field.kind === 'moment') && !sent[field.value] && !field.value.includes('.'))
      sent[field.value] = null
    else if (absent.has(field.kind) && (sent[field.value] === null || sent[field.value] === '')) delete sent[field.value]
  }
  return sent
}
