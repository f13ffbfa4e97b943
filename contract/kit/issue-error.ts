import { type AnError, isErrorCode, type PlainCode, templateOf } from '../errors.ts'

/** What a schema found, as one of our errors. */
export function errorOfIssue({ message, minimum, maximum }: { message: string; minimum?: unknown; maximum?: unknown }): AnError {
  if (!isErrorCode(message)) return 'unusable'
  if (!templateOf(message)?.includes('{{')) return message as PlainCode
  return [message, { n: Number(minimum ?? maximum ?? 0) }] as unknown as AnError
}
