import { Role } from '@atrium/contract/access/access.ts'
import { outbox } from '@atrium/contract/admin/platform.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { countMailAgain } from '../../platform/delivery/outcome.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import { readMail } from '../../platform/mail/read-mail.ts'
import { mails } from '../../platform/mail/tables.ts'
import { findJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { waitingRegistration } from '../sign-in/registrations.ts'

const selectMails = ({ db }: ReadContext) =>
  db.select({ mail: mails, landlord: landlords.name }).from(mails).leftJoin(landlords, eq(landlords.id, mails.landlordId))
type Row = Awaited<ReturnType<typeof selectMails>>[number]

const lineOf = ({ mail: { id, to, subject, status, attempts, error, createdAt, sentAt }, landlord }: Row) => ({
  id,
  to,
  subject,
  landlord,
  status,
  attempts,
  error,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

const readMails = { select: selectMails, id: mails.id, item: lineOf }

export const searchMails: Handler<typeof outbox.search> = joinedList(outbox.search, {
  ...readMails,
  equal: { status: mails.status },
  words: [mails.to, mails.subject],
  sorts: { createdAt: mails.id },
})

/**
 * A mail as its receiver sees it. Its link is shown only where no mail server is set, since then the admin delivers the mail. Elsewhere it
 * would let an admin into accounts past the support sign-in, which is told and noted. A platform user is the post of companies and
 * their clients, not of the platform's own people: a link would make it an administrator.
 */
export const getMail: Handler<typeof outbox.get> = async (ctx, { id }) => {
  const row = await findJoined(ctx, readMails, id)
  const read = await readMail(ctx.db, ctx.app.secrets, id)
  const link = read?.content.action?.url ?? null
  const mayRead = !ctx.app.config.SMTP_URL && (ctx.viewer.roleId === Role.SystemAdmin || (await isOfCompany(ctx, row.mail)))
  const shown = (text: string) => (link === null || mayRead ? text : withoutLink(text, link))
  return {
    ...lineOf(row),
    html: read ? shown(read.html) : null,
    text: read ? shown(read.text) : null,
    link: mayRead ? link : null,
  }
}

/** Whether a mail is for somebody of a company, or who is about to begin one; not for the platform's people, nor a new address of theirs. */
async function isOfCompany({ db }: ReadContext, { to, landlordId }: Row['mail']): Promise<boolean> {
  const [owner] = await db.select({ landlordId: users.landlordId }).from(users).where(eq(users.email, to.toLowerCase()))
  if (owner) return owner.landlordId !== null
  return landlordId !== null || (await waitingRegistration(db, to)) !== undefined
}

/** The link in every form it takes: as it is, and as HTML has it. */
function withoutLink(text: string, link: string): string {
  const escaped = link.replaceAll('&', '&amp;')
  return text.replaceAll(link, '#').replaceAll(escaped, '#')
}

export const resendMail: Handler<typeof outbox.resend> = async (ctx, { id }) => {
  await countMailAgain(ctx.db, id)
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, id)).for('update')
  if (!mail) throw notFound()
  if (mail.status === 'sent' || mail.status === 'recalled') throw conflict('mail-sent')
  await ctx.db.update(mails).set({ status: 'queued', error: null }).where(eq(mails.id, id))
  await ctx.enqueue(deliverMail, { mailId: id })
  ctx.audit({
    entity: 'mail',
    id,
    before: { status: mail.status },
    after: { status: 'queued' },
    ...(mail.landlordId ? { landlordId: mail.landlordId } : {}),
  })
  return done
}
