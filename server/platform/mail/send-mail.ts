import { oneLine } from '@atrium/contract/kit/line.ts'
import { inChunks } from '../database/in-chunks.ts'
import type { Db } from '../database/open.ts'
import { quietUntil } from '../notifications/quiet-until.ts'
import type { Services } from '../work/context.ts'
import { deliverBulk, deliverMail } from './deliver-mail.ts'
import { notePictures } from './note-pictures.ts'
import { sealContent } from './sealed-content.ts'
import { mails } from './tables.ts'
import { withoutLinks } from './without-links.ts'

/** The content of a mail; one layout renders it. Plain text but for `html`, in the receiver's language. */
export interface MailContent {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** The paragraphs after the first, with formatting; made by `richMail` alone. */
  html?: string
  /** What it lists: each with the page of the portal that shows it; a heading over those that follow each other with the same. */
  items?: readonly { title: string; text: string; url?: string; under?: string }[]
  /** The one thing to do, with an absolute address. */
  action?: { label: string; url: string }
  /** Small print: why it came, until when the link works. */
  footnote?: string
  /** Where an answer goes, when it is read; the mail then says where to write it. */
  replyTo?: string
  /** An invitation for the receiver's calendar (RFC 5546), with the text of its file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
  /** A file that is made when the mail is sent, by the feature that has such records (`mailFiles`). */
  attachment?: { of: string; id: number }
  language: string
}

/** A file that goes with a mail. */
export interface MailFile {
  name: string
  type: string
  content: Uint8Array
}

/**
 * Why a mail waits for nobody’s quiet hours. What is none of these is news (`news/tell-news.ts`).
 * `login`: codes, links that open an account, notices that how somebody logs in has changed; `asked`: its reader asked for it a moment
 * ago; `outsider`: to somebody without an account here.
 */
export type AtOnce = 'login' | 'invitation' | 'emergency' | 'asked' | 'outsider'

/** A mail to one address, in the name of a company, with its logo and colours; null for the platform. */
export interface Mail {
  to: string
  landlordId: number | null
  content: MailContent
  /** News waits until the quiet hours of its reader are over. */
  goes: 'news' | AtOnce
  /** From then on it is of no use: rather than later it goes at once. */
  until?: Date | undefined
}

/** Queues mails and text messages as part of a transaction: they are sent if, and only if, that commits. Kept in the outbox either way. */
export async function sendMail(
  app: Pick<Services, 'jobs' | 'secrets'>,
  db: Db,
  ...some: readonly (Mail | TextMessage)[]
): Promise<void> {
  await queueMails(app, db, some, { inBulk: false })
}

/** A text message to one telephone number. */
export interface TextMessage {
  to: string
  landlordId: number
  text: string
}

/** The same for many, in a queue of their own, none of which is sent twice. Answers their ids in the outbox, in order. */
export const sendMany = (
  app: Pick<Services, 'jobs' | 'secrets'>,
  db: Db,
  many: readonly (Mail | TextMessage)[],
): Promise<number[]> => queueMails(app, db, many, { inBulk: true })

/** In as many statements for many as for one. */
async function queueMails(
  app: Pick<Services, 'jobs' | 'secrets'>,
  db: Db,
  some: readonly (Mail | TextMessage)[],
  { inBulk }: { inBulk: boolean },
): Promise<number[]> {
  if (some.length === 0) return []
  const kept = await keepMails(app, db, some, inBulk)
  await app.jobs.enqueueMany(
    db,
    inBulk ? deliverBulk : deliverMail,
    kept.map(({ id: mailId }) => ({ mailId })),
    kept.map(({ notBefore }) => notBefore),
  )
  return kept.map(({ id }) => id)
}

async function keepMails(
  { secrets }: Pick<Services, 'secrets'>,
  db: Db,
  some: readonly (Mail | TextMessage)[],
  once: boolean,
): Promise<KeptMail[]> {
  const waiting = some.flatMap((one) => (isNews(one) ? [one.to] : []))
  const quiet = await quietUntil(db, waiting, new Date())
  await notePictures(
    db,
    some.flatMap((one) => ('content' in one ? (one.content.html ?? []) : [])),
  )
  const rows = some.map((one) => {
    const { to, landlordId } = one
    const said = 'text' in one ? asContent(one) : withoutLinks(one.content)
    // A title that was stored with a line break is no second header.
    const content = { ...said, subject: oneLine(said.subject) }
    const channel = 'text' in one ? ('sms' as const) : ('email' as const)
    const end = isNews(one) ? quiet.get(to.toLowerCase()) : undefined
    const notBefore = end && isNews(one) && !(one.until && one.until <= end) ? end : null
    return { channel, to, landlordId, once, notBefore, subject: content.subject, content: sealContent(secrets, content) }
  })
  return inChunks<(typeof rows)[number], KeptMail>(rows, PARAMETERS, (chunk) =>
    db.insert(mails).values(chunk).returning({ id: mails.id, notBefore: mails.notBefore }),
  )
}

const isNews = (one: Mail | TextMessage): one is Mail => 'content' in one && one.goes === 'news'

interface KeptMail {
  id: number
  /** It waits until then. */
  notBefore: Date | null
}

const SUBJECT = 80
/** Of a row of the outbox. */
const PARAMETERS = 7

/** A text message as the outbox keeps it. */
const asContent = ({ text }: TextMessage): MailContent => ({
  subject: text.length > SUBJECT ? `${text.slice(0, SUBJECT - 1)}…` : text,
  heading: '',
  paragraphs: [text],
  language: 'en',
})
