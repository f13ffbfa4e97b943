import { eq } from 'drizzle-orm'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import type { Addressee } from './addressees.ts'
import { issuePayLink, linkEnd } from './pay-link.ts'
import { payMail, type ShownInvoice } from './pay-mail.ts'

interface About {
  landlordId: number
  tenantId: number
  /** What the links open. */
  invoiceIds: readonly number[] | 'open'
  /** What the mails list: what is still to be paid of it. */
  invoices: readonly ShownInvoice[]
  /** Its reader has asked for it. */
  isAskedFor?: boolean
}

/** A mail to each of some people, in their language, with a link that was made for them alone. */
export async function linkMails(
  ctx: Pick<AnyWriteContext, 'db' | 'scope' | 'app' | 'viewer'>,
  people: readonly Addressee[],
  { landlordId, tenantId, invoiceIds, invoices, isAskedFor = false }: About,
): Promise<Mail[]> {
  const [company] = await ctx.db
    .select({ name: landlords.name, language: landlords.language })
    .from(landlords)
    .where(eq(landlords.id, landlordId))
  const until = linkEnd()
  const mails: Mail[] = []
  for (const { address: to, firstName, language } of people) {
    const url = await issuePayLink(ctx, { tenantId, invoiceIds, sentTo: to })
    const about = { company: company?.name ?? '', invoices, url, until, isAskedFor }
    mails.push({ to, landlordId, content: payMail(about, { firstName, language: language ?? company?.language ?? null }) })
  }
  return mails
}
