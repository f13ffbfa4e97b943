import { invalid } from '../../../platform/refusal.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const PURPOSE = 'dropbox cursor'

/**
 * Where a list goes on. Dropbox's own cursor goes on in whichever folder it was made for, so it is handed out sealed, with the question
 * that it answers, and taken for that question alone.
 */
export const sealCursor = (secrets: Secrets, question: string, kept: object): string =>
  secrets.seal(PURPOSE, JSON.stringify({ question, kept }))

export function unsealCursor<T extends object>(secrets: Secrets, question: string, sealed: string): T {
  const text = secrets.unseal(PURPOSE, sealed)
  const found = text === undefined ? undefined : (JSON.parse(text) as { question: string; kept: T })
  if (found?.question !== question) throw invalid({ cursor: 'dropbox-path' })
  return found.kept
}
