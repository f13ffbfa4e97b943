import type { Secrets } from '../secrets.ts'
import type { MailContent } from './send-mail.ts'

const PURPOSE = 'mail'

export const sealContent = (secrets: Secrets, content: MailContent) => secrets.seal(PURPOSE, JSON.stringify(content))

/** Undefined when it was sealed under another SESSION_SECRET. */
export function unsealContent(secrets: Secrets, sealed: string): MailContent | undefined {
  const text = secrets.unseal(PURPOSE, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as MailContent)
}
