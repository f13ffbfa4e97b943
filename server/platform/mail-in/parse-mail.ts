import { createHash } from 'node:crypto'
import { withoutUnseen } from '@atrium/contract/kit/line.ts'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { htmlText } from './html-text.ts'
import type { IncomingMail } from './incoming-mail.ts'
import { ownText } from './own-text.ts'

const MAX_NESTING = 20
const MAX_HEADERS = 256 * 1024
const MAX_TEXT = 50_000
const MAX_SUBJECT = 500
/** Smaller pictures within the text are logos of signatures. */
const LOGO_BYTES = 10 * 1024
const MAX_IMAGES = 10
/** Headers beside To and Cc in which a mail service says whom it took a mail for. */
const RECIPIENT_HEADERS = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'])

/** Reads a mail as RFC 822 has it. Throws where it is none, or nested too deeply. */
export async function parseMail(raw: Uint8Array): Promise<IncomingMail> {
  const limits = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADERS, forceRfc822Attachments: true }
  const mail = await PostalMime.parse(raw, limits)
  const plain = mail.text?.trim() ? mail.text : htmlText((mail.html ?? '').slice(0, 10 * MAX_TEXT))
  const text = plainOf(plain.slice(0, MAX_TEXT))
  const from = mail.headers.filter(({ key }) => key === 'from').length === 1 ? addresses(mail.from ? [mail.from] : []) : []
  return {
    messageHash: createHash('sha256')
      .update(mail.messageId?.trim() || raw)
      .digest('hex'),
    from: from.length === 1 ? (from[0] as string) : '',
    to: recipients(mail),
    isAutomatic: isAutomatic(mail),
    subject: plainOf(mail.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_SUBJECT),
    text,
    ownText: ownText(text),
    images: mail.attachments.filter(isPhoto).slice(0, MAX_IMAGES).map(imageOf),
  }
}

// The database takes no NUL.
const plainOf = (text: string) => withoutUnseen(text).toWellFormed()

const addresses = (some: readonly Address[]): string[] =>
  some.flatMap((one) => (one.group ? addresses(one.group) : [one.address?.trim().toLowerCase() ?? ''])).filter(Boolean)

const recipients = ({ to = [], cc = [], headers }: Email): string[] => [
  ...new Set([
    ...addresses([...to, ...cc]),
    ...headers
      .filter(({ key }) => RECIPIENT_HEADERS.has(key))
      .map(({ value }) =>
        value
          .replace(/^.*<|>.*$/g, '')
          .trim()
          .toLowerCase(),
      ),
  ]),
]

/** RFC 3834, and what programs did before it. */
function isAutomatic({ headers, from }: Email): boolean {
  const values = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())
  return (
    values('auto-submitted').some((value) => !/^no\b/.test(value)) ||
    values('precedence').some((value) => /^(bulk|junk|list|auto_reply)/.test(value)) ||
    values('content-type').some((value) => value.startsWith('multipart/report')) ||
    values('return-path').some((value) => value === '<>') ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => values(name).length > 0) ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(from?.address ?? '')
  )
}

/** By its declared type; before it is stored its content decides. */
const isPhoto = ({ mimeType, disposition, related, content }: Attachment) =>
  mimeType.startsWith('image/') &&
  typeof content !== 'string' &&
  content.byteLength > (related || disposition === 'inline' ? LOGO_BYTES : 0)

const imageOf = ({ filename, content }: Attachment, at: number) => ({
  name: filename || `photo-${at + 1}`,
  bytes: new Uint8Array(content as ArrayBuffer),
})
