import { eq } from 'drizzle-orm'
import type { MailContent } from '../../platform/mail/send-mail.ts'
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

/** How some people are mailed, each in their language, with a link that is made for them alone. */
export async function linkMailOf(
  ctx: Pick<AnyWriteContext, 'db' | 'scope' | 'app' | 'viewer'>,
  { landlordId, tenantId, invoiceIds, invoices, isAskedFor = false }: About,
): Promise<(to: Addressee) => Promise<MailContent>> {
  const [company] = await ctx.db
    .select({ name: landlords.name, language: landlords.language })
    .from(landlords)
    .where(eq(landlords.id, landlordId))
  const until = linkEnd()
  return async ({ address, firstName, language }) => {
    const url = await issuePayLink(ctx, { tenantId, invoiceIds, sentTo: address })
    const about = { company: company?.name ?? '', invoices, url, until, isAskedFor }
    return payMail(about, { firstName, language: language ?? company?.language ?? null })
  }
}
