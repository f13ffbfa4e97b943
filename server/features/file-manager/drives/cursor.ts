import { invalid } from '../../../platform/refusal.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const PURPOSE = 'dropbox cursor'

/**
 * Where a list goes on. A service's own mark goes on in whichever folder it was made for, so it is handed out sealed, with the question
 * that it answers, and taken for that question alone. Null at the end of the list.
 */
export const sealCursor = (secrets: Secrets, question: string, mark: string | null): string | null =>
  mark === null ? null : secrets.seal(PURPOSE, JSON.stringify({ question, mark }))

/** The mark in it; empty at the beginning of a list. */
export function unsealCursor(secrets: Secrets, question: string, sealed: string): string {
  if (sealed === '') return ''
  const text = secrets.unseal(PURPOSE, sealed)
  const found = text === undefined ? undefined : (JSON.parse(text) as { question: string; mark?: string })
  // One of an earlier version has no mark.
  if (found?.question !== question || !found.mark) throw invalid({ cursor: 'dropbox-path' })
  return found.mark
}
