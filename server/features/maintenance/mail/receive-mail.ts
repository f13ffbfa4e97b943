import { done } from '@atrium/contract/kit/results.ts'
import type { incomingMail } from '@atrium/contract/maintenance/incoming-mail.ts'
import { and, eq } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import { admitting, type Handler, type PreflightOf, withPreflight } from '../../../platform/calls/serve.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { IncomingMail } from '../../../platform/mail-in/incoming-mail.ts'
import { readIncomingMail } from '../../../platform/mail-in/read-incoming-mail.ts'
import { isMailSecret } from '../../../platform/mail-in/reply-address.ts'
import { limit } from '../../../platform/quotas/limit.ts'
import { HOUR } from '../../../platform/quotas/quotas.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { addComment } from '../request/comment.ts'
import { incomingMails } from '../tables.ts'
import { keepMailedPhotos } from './mailed-photos.ts'
import { answeredBy } from './reply-to.ts'
import { keepReport, MAX_ORIGINAL, type ReportOutcome, readReport, reporterOf, shortened } from './report-by-mail.ts'
import { type Answer, answerFrom } from './sender-of-answer.ts'

type Call = typeof incomingMail.receive

/** Mails about requests that one sender may write in an hour. */
const MAILS_BY_SENDER = 30
const MAX_COMMENT = 4_000

interface ReceivedAnswer extends Answer {
  mail: IncomingMail
  photos: ReadonlyMap<string, StagedFile>
}

/**
 * Keeps the answer to a mail about a request as a comment of whoever it was sent to, and what a client writes to the address of its
 * site as a request. Without the secret, and for an address that was made for nobody or somebody else, there is nothing here.
 */
export const receiveMail: Handler<Call> = admitting(
  ({ config }, secret) => {
    if (!isMailSecret(config, secret)) throw notFound()
  },
  withPreflight(receive, keep),
)

/** Undefined: nothing of it is kept. */
async function receive(ctx: PreflightOf<Call>, { raw }: { raw?: unknown }): Promise<ReceivedAnswer | ReportOutcome | undefined> {
  const mail = await readIncomingMail(raw as Buffer)
  const answer = await answerOf(ctx, mail)
  const reporter = answer ? undefined : await reporterOf(ctx, mail)
  if (!answer && !reporter) throw notFound()
  if (mail.isAutomatic || (answer && (await isKnown(ctx, answer, mail)))) return undefined
  await limit(ctx, [{ key: `maintenance mail from ${mail.from}`, most: MAILS_BY_SENDER, seconds: HOUR }])
  if (reporter) return readReport(ctx, reporter, mail)
  if (!answer) return undefined
  const photos = await keepMailedPhotos(ctx, mail.images)
  if (mail.ownText === '' && photos.size === 0) return undefined
  return { ...answer, mail, photos }
}

async function answerOf(ctx: PreflightOf<Call>, { to, from }: IncomingMail): Promise<Answer | undefined> {
  for (const address of to) {
    const answered = answeredBy(ctx, address)
    const answer = answered && (await answerFrom(ctx, answered, from))
    if (answer) return answer
  }
  return undefined
}

const sameMail = ({ request }: Answer, { messageHash }: IncomingMail) =>
  and(eq(incomingMails.requestId, request.id), eq(incomingMails.messageHash, messageHash))

async function isKnown({ db }: PreflightOf<Call>, answer: Answer, mail: IncomingMail): Promise<boolean> {
  const found = await db.select({ id: incomingMails.id }).from(incomingMails).where(sameMail(answer, mail))
  return found.length > 0
}

async function keep(ctx: WriteContext, _input: unknown, received: ReceivedAnswer | ReportOutcome | undefined) {
  if (!received) return done
  if (!('request' in received)) {
    await keepReport(ctx, received)
    return done
  }
  const { request, sender, internal, mail, photos } = received
  const { id: requestId, landlordId, siteId, tenantId } = request
  const { messageHash, from, text } = mail
  const row = { landlordId, siteId, tenantId, requestId, messageHash, sender: from, original: text.slice(0, MAX_ORIGINAL) }
  const [fresh] = await ctx.db.insert(incomingMails).values(row).onConflictDoNothing().returning({ id: incomingMails.id })
  if (!fresh) return done
  const viewer = 'viewer' in sender ? sender.viewer : ctx.viewer
  const audit: WriteContext['audit'] = (note) => ctx.audit({ landlordId, ...note, after: { from, ...note.after } })
  const as: WriteContext = { ...ctx, viewer, scope: new Scope(viewer), uploads: photos, audit }
  const byName = 'byName' in sender ? sender.byName : ''
  await addComment(as, request, { text: shortened(mail.ownText, MAX_COMMENT), internal, byName, byMail: true })
  return done
}
