import { ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import { requestTypes } from '@atrium/contract/maintenance/states.ts'
import { and, eq } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import type { ClientViewer, CorporateViewer } from '../../../platform/access/viewer.ts'
import { lockNamed } from '../../../platform/database/lock-named.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { linkTo } from '../../../platform/link.ts'
import type { IncomingMail } from '../../../platform/mail-in/incoming-mail.ts'
import { limit, mailsTo } from '../../../platform/quotas/limit.ts'
import { HOUR, takeQuotas } from '../../../platform/quotas/quotas.ts'
import type { OutsideContext, ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { type Reporter, reporterAt } from '../request/reporter.ts'
import { saveOwnRequest } from '../request/save-own-request.ts'
import { incomingMails, maintenanceRequests } from '../tables.ts'
import { keepMailedPhotos } from './mailed-photos.ts'
import { confirmRequest } from './notify.ts'
import { type RefusalReason, refusalMail } from './refusal-mail.ts'

/** Requests that come by mail for one site in an hour, beside what one sender may write. */
const MAILS_FOR_SITE = 200
const MAX_SUBJECT = 200
const MAX_DESCRIPTION = 4_000
const OTHER = requestTypes.indexOf('Other') + 1

interface Report {
  reporter: Reporter
  viewer: ClientViewer | CorporateViewer
  mail: IncomingMail
  photos: ReadonlyMap<string, StagedFile>
}
export type ReportOutcome = { report: Report } | { reporter: Reporter; refused: RefusalReason; subject: string }

/** Whoever wrote to the address of a site, when its company knows them. */
export async function reporterOf(ctx: OutsideContext, { to, from }: IncomingMail): Promise<Reporter | undefined> {
  for (const address of to) {
    const reporter = await reporterAt(ctx, address, from)
    if (reporter) return reporter
  }
  return undefined
}

/** What becomes of a mail to a site: a request, or a mail that says why not, which nobody gets too many of. */
export async function readReport(
  ctx: OutsideContext,
  reporter: Reporter,
  mail: IncomingMail,
): Promise<ReportOutcome | undefined> {
  const { as, siteName, landlordId } = reporter
  const refuse = async (refused: RefusalReason) =>
    (await takeQuotas(ctx.app, mailsTo(mail.from))) > 0 ? undefined : { reporter, refused, subject: mail.subject }
  if ('refused' in as) return refuse(as.refused)
  if (await isReported(ctx, landlordId, mail)) return undefined
  await limit(ctx, [{ key: `maintenance mail for ${landlordId} ${siteName}`, most: MAILS_FOR_SITE, seconds: HOUR }])
  const photos = await keepMailedPhotos(ctx, mail.images)
  if (mail.text.trim() === '' && mail.subject === '' && photos.size === 0) return refuse('empty')
  return { report: { reporter, viewer: as.viewer, mail, photos } }
}

async function isReported({ db }: Pick<ReadContext, 'db'>, landlordId: number, { messageHash }: IncomingMail): Promise<boolean> {
  const same = and(eq(incomingMails.landlordId, landlordId), eq(incomingMails.messageHash, messageHash))
  const found = await db.select({ id: incomingMails.id }).from(incomingMails).where(same).limit(1)
  return found.length > 0
}

/** Creates the request in the name of the sender and mails a confirmation, or the reason why there is none. */
export async function keepReport(ctx: WriteContext, reported: ReportOutcome): Promise<void> {
  if ('report' in reported) return insertReport(ctx, reported.report)
  const { reporter, refused, subject } = reported
  const { person, landlordId, siteName } = reporter
  const facts = { why: refused, subject, site: siteName, url: linkTo(ctx.app.config, '/') }
  await ctx.sendMail({ to: person.email, landlordId, content: refusalMail(facts, person), goes: 'asked' })
}

async function insertReport(ctx: WriteContext, { reporter, viewer, mail, photos }: Report): Promise<void> {
  const { landlordId, person } = reporter
  const { messageHash, from } = mail
  // One mail at a time: what comes twice at once makes one request.
  await lockNamed(ctx.db, messageHash)
  if (await isReported(ctx, landlordId, mail)) return
  const audit: WriteContext['audit'] = (note) => ctx.audit({ landlordId, ...note, after: { from, ...note.after } })
  const as = { ...ctx, viewer, scope: new Scope(viewer), uploads: photos, audit }
  // A mail that is passed on has no words of its own.
  const words = mail.ownText || mail.text.trim()
  const subject = shortened(mail.subject || (words.split('\n')[0] ?? '') || '–', MAX_SUBJECT)
  const input = { subject, description: shortened(words, MAX_DESCRIPTION), requestTypeId: OTHER }
  const { id: requestId } = await saveOwnRequest(as, ownMaintenance.save.body.parse(input))
  const [request] = await ctx.db.select().from(maintenanceRequests).where(eq(maintenanceRequests.id, requestId))
  const { siteId = 0, tenantId = null } = request ?? {}
  const original = mail.text.slice(0, MAX_ORIGINAL)
  await ctx.db.insert(incomingMails).values({ landlordId, siteId, tenantId, requestId, messageHash, sender: from, original })
  await confirmRequest(as, requestId, person)
}

/** Of a mail, as it is kept beside what became of it. */
export const MAX_ORIGINAL = 20_000

export const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text
