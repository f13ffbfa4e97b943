import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { type Brand, brandOf } from '../branding/brand.ts'
import type { Config } from '../config.ts'
import type { Deliverable } from '../delivery/deliverable.ts'
import { publishProgress } from '../delivery/publish-progress.ts'
import { workerOfMany } from '../jobs/job.ts'
import { deliverBulk, deliverMail } from '../mail/deliver-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { sealContent, unsealContent } from '../mail/sealed-content.ts'
import type { MailContent, MailFile } from '../mail/send-mail.ts'
import { isRefused, openSmtp } from '../mail/smtp.ts'
import { mails } from '../mail/tables.ts'
import { NoAnswer, NumberRefused, openTextMessages } from '../mail/text-message.ts'
import { languageOf } from '../mail/words.ts'
import { landlords } from '../tenancy/tables.ts'
import type { JobContext } from '../work/context.ts'
import { runInTransaction } from '../work/unit-of-work.ts'

/** How long after each failed try the next one comes; after the last there is none. */
const PAUSES_MS = [5, 30, 120, 600, 3_600, 3 * 3_600, 8 * 3_600].map((seconds) => seconds * 1000)
/** By then a try that was begun has ended, or its server has. */
const INTERRUPTED_MS = 60_000

/**
 * Sends what stands in the outbox. Some at once: what the server at the other end lets one wait for is most of the time that a mail
 * takes. A delivery of one of the kinds goes on with its mails.
 */
export const mailWorkers = (kinds: readonly Deliverable[]) =>
  [deliverMail, deliverBulk].map((job) =>
    workerOfMany(job, async (ctx, some) => {
      const ids = some.map(({ mailId }) => mailId)
      const again = await sendAll(ctx, ids)
      await publishProgress(ctx.db, kinds, ids)
      return again
    }),
  )

/**
 * Sends some mails that the queue has handed out together: claimed in one transaction before any service is asked, and noted in one
 * afterwards. Answers the errors of jobs to be tried again by the queue, by their place.
 */
async function sendAll(ctx: JobContext, ids: readonly number[]): Promise<ReadonlyMap<number, Error>> {
  const { db } = ctx.app.database
  const rows = await db
    .select()
    .from(mails)
    .where(inArray(mails.id, [...ids]))
  const again = new Map<number, Error>()
  const open: Row[] = []
  for (const mail of rows) {
    const found = await mayBeSent(ctx, mail).catch((error: Error) => error)
    if (found instanceof Error) for (const [at, id] of ids.entries()) id === mail.id && again.set(at, found)
    else if (found) open.push(mail)
  }
  const services = servicesOf(ctx.app.config)
  const samples = await samplesAmong(ctx, open)
  const isKept = ({ channel, landlordId }: Row) => !services[channel] || samples.has(landlordId)
  await keep(ctx, open.filter(isKept))
  const served = open.filter((mail) => !isKept(mail))
  const claimed = await claim(
    ctx,
    served.filter(({ once }) => once),
  )
  const results = await sendEach(
    ctx,
    services,
    served.filter(({ id, once }) => !once || claimed.has(id)),
  )
  await noteSent(
    ctx,
    results.filter((one): one is Sent => 'content' in one),
  )
  for (const one of results) if ('error' in one) await noteFailure(ctx, one.mail, one.error)
  return again
}

/** Companies that are sample data: nothing of theirs ever leaves, whoever it is addressed to. */
async function samplesAmong({ app: { database } }: JobContext, some: readonly Row[]): Promise<ReadonlySet<number | null>> {
  const companies = [...new Set(some.flatMap(({ landlordId }) => landlordId ?? []))]
  if (companies.length === 0) return new Set()
  const rows = await database.db
    .select({ id: landlords.id })
    .from(landlords)
    .where(and(inArray(landlords.id, companies), isNotNull(landlords.sampleOf)))
  return new Set(rows.map(({ id }) => id))
}

interface Sent {
  mail: Row
  content: MailContent
}

/** Each with what came of it. Files are made one after another: each of them takes a worker and its memory. */
async function sendEach(ctx: JobContext, services: OutboxServices, some: readonly Row[]) {
  const brands = new Map<number | null, Promise<Brand>>()
  const brandFor = (landlordId: number | null) => {
    const { database, secrets, config } = ctx.app
    const brand = brands.get(landlordId) ?? brandOf(database.db, landlordId, { secrets, config })
    brands.set(landlordId, brand)
    return brand
  }
  let turn: Promise<unknown> = Promise.resolve()
  const fileOf = ({ attachment, language }: MailContent) => {
    if (!attachment) return undefined
    const file = turn.then(() => ctx.app.mailFile(ctx, attachment, languageOf(language)))
    turn = file.catch(() => undefined)
    return file
  }
  return Promise.all(
    some.map((mail) =>
      send(ctx, services, { mail, brandFor, fileOf }).then(
        (content): Sent => ({ mail, content }),
        (error: Error) => ({ mail, error }),
      ),
    ),
  )
}

async function keep({ app: { database } }: JobContext, some: readonly Row[]): Promise<void> {
  if (some.length === 0) return
  await database.db
    .update(mails)
    .set({ status: 'kept' })
    .where(inArray(mails.id, idsOf(some)))
}

/** As one parameter: a statement with one for each value takes ten times as long. */
async function noteSent({ app: { database, secrets } }: JobContext, some: readonly Sent[]): Promise<void> {
  if (some.length === 0) return
  const rows = some.map(({ mail: { id }, content }) => ({ id, content: sealContent(secrets, withoutLink(content)) }))
  await database.db
    .update(mails)
    .set({ status: 'sent', error: null, sentAt: new Date(), attempts: sql`${mails.attempts} + 1`, content: sql`v.content` })
    .from(sql`json_to_recordset(${JSON.stringify(rows)}::json) as v (id int, content text)`)
    .where(eq(mails.id, sql`v.id`))
}

const idsOf = (some: readonly Row[]) => some.map(({ id }) => id)

type Row = typeof mails.$inferSelect

async function mayBeSent({ app: { database } }: JobContext, { id, status, triedAt }: Row): Promise<boolean> {
  if (status !== 'sending') return status !== 'sent' && status !== 'recalled' && status !== 'unknown'
  // Begun by a server that is still at it, or was stopped meanwhile. Only in the second case it is known that nobody will tell.
  if (Date.now() - (triedAt?.getTime() ?? 0) < INTERRUPTED_MS) throw new Error('Somebody else is sending it')
  const interrupted = and(eq(mails.id, id), eq(mails.status, 'sending'), lt(mails.triedAt, new Date(Date.now() - INTERRUPTED_MS)))
  await database.db.update(mails).set({ status: 'unknown', error: 'Interrupted while it was sent' }).where(interrupted)
  return false
}

/** Says that they are being sent, before the service is asked: of two that try, one does. Answers their ids. */
async function claim({ app: { database } }: JobContext, some: readonly Row[]): Promise<ReadonlySet<number>> {
  if (some.length === 0) return new Set()
  const claimed = await database.db
    .update(mails)
    .set({ status: 'sending', triedAt: new Date() })
    .where(and(inArray(mails.id, idsOf(some)), inArray(mails.status, ['queued', 'failed', 'kept'])))
    .returning({ id: mails.id })
  return new Set(claimed.map(({ id }) => id))
}

const openServices = (config: Config) => ({ email: openSmtp(config), sms: openTextMessages(config) })
type OutboxServices = ReturnType<typeof openServices>
const opened = new WeakMap<Config, OutboxServices>()

/** One transport, with its connections, for as long as the settings live. */
function servicesOf(config: Config): OutboxServices {
  const services = opened.get(config) ?? openServices(config)
  opened.set(config, services)
  return services
}

interface Sending {
  mail: Row
  brandFor: (landlordId: number | null) => Promise<Brand>
  fileOf: (content: MailContent) => Promise<MailFile> | undefined
}

async function send({ app }: JobContext, services: OutboxServices, { mail, brandFor, fileOf }: Sending): Promise<MailContent> {
  const content = unsealContent(app.secrets, mail.content)
  if (!content) throw new Error('It was sealed under another SESSION_SECRET')
  const { id, to, subject } = mail
  if (mail.channel === 'sms') {
    await services.sms?.({ to, text: content.paragraphs.join('\n') })
    return content
  }
  const brand = await brandFor(mail.landlordId)
  const [{ html, text }, file] = await Promise.all([renderMail(content, brand), fileOf(content)])
  const { calendar, replyTo } = content
  await services.email?.({ id, to, subject, html, text, brand, calendar, replyTo, file })
  return content
}

/** Notes the failure and, unless it is for good, comes back later. */
const noteFailure = (job: JobContext, { id: mailId, once }: Row, error: Error) =>
  runInTransaction(job, async (ctx) => {
    const [mail] = await ctx.db
      .update(mails)
      .set({
        status: error instanceof NoAnswer ? 'unknown' : 'failed',
        error: error.message.slice(0, 500),
        attempts: sql`${mails.attempts} + 1`,
      })
      .where(eq(mails.id, mailId))
      .returning({ attempts: mails.attempts })
    const pause = PAUSES_MS[(mail?.attempts ?? 0) - 1]
    if (pause && !isForGood(error)) await ctx.enqueue(once ? deliverBulk : deliverMail, { mailId }, new Date(Date.now() + pause))
  })

const isForGood = (error: Error) => error instanceof NumberRefused || error instanceof NoAnswer || isRefused(error)

/** The receiver has the link and the address for answers now; nobody else needs them. */
const withoutLink = ({ action, replyTo, ...content }: MailContent): MailContent => content
