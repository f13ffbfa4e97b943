import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { eq, inArray } from 'drizzle-orm'
import type { System } from '../../platform/access/viewer.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { linkTo } from '../../platform/link.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { chargedAmount, greeting, languageOf } from '../../platform/mail/words.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import { companyReaders } from '../../platform/notifications/readers.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import type { AttemptRow } from './attempts.ts'
import type { Stray } from './tables.ts'

/**
 * Tells the people of the company at the site who may record payments that money has arrived on its account that is not recorded: an event
 * for open pages, and a mail that nobody can switch off.
 */
export async function tellOtherCurrency(ctx: WriteContext<System>, attempt: AttemptRow, stray: Stray): Promise<void> {
  const { landlordId, siteId, tenantId, parts } = attempt
  const ids = parts.map(({ invoiceId }) => invoiceId)
  const invoices = await ctx.db
    .select({ id: clientInvoices.id, invoiceNo: clientInvoices.invoiceNo })
    .from(clientInvoices)
    .where(inArray(clientInvoices.id, ids))
    .orderBy(clientInvoices.id)
  const numbers = invoices.map(({ invoiceNo }) => invoiceNo).join(', ')
  const invoiceId = invoices[0]?.id ?? 0
  const about = { string1: numbers, integer1: invoiceId }
  ctx.publish({ event: 'clientPaymentInOtherCurrency', landlordId, siteId, tenantId, about })
  const [client] = await ctx.db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  const url = linkTo(ctx.app.config, `/other-payments/view/${invoiceId}`)
  const facts = { client: client?.name ?? '', numbers, asked: { amount: attempt.amount, currency: attempt.currency }, stray, url }
  await mailNews(ctx, {
    landlordId,
    kind: null,
    to: await companyReaders(ctx, { landlordId, siteId }, payments.record.allow),
    mail: (reader) => otherCurrencyMail(facts, reader),
  })
}

interface Facts {
  client: string
  numbers: string
  asked: Stray
  stray: Stray
  url: string
}

function otherCurrencyMail(
  { client, numbers, asked, stray, url }: Facts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const charged = chargedAmount(lang, stray.amount, stray.currency)
  const wanted = chargedAmount(lang, asked.amount, asked.currency)
  const [subject, what, then, label, footnote] =
    lang === 'fr'
      ? [
          `Un paiement de ${client} a été débité dans une autre devise`,
          `${client} a payé en ligne pour ${numbers} : ${charged} ont été débités, alors que ${wanted} étaient demandés.`,
          `Ce paiement n’est pas inscrit : ce qui est dû reste dû. L’argent est sur le compte de votre société auprès du service de paiement. Remboursez-le là-bas, ou inscrivez vous-même un paiement de ce qu’il vaut. La page du paiement dit au client de s’adresser à vous avant de payer de nouveau.`,
          'Voir la facture',
          'Vous recevez ce message parce que vous pouvez inscrire des paiements ici.',
        ]
      : [
          `A payment of ${client} was charged in another currency`,
          `${client} paid online for ${numbers}: ${charged} was charged, where ${wanted} was asked for.`,
          `This payment is not recorded: what was owed is still owed. The money is on your company’s account at the payment service. Give it back there, or record a payment of what it is worth yourself. The page of the payment tells the client to ask you before paying again.`,
          'See the invoice',
          'You receive this because you may record payments here.',
        ]
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, firstName), what, then],
    action: { label, url },
    footnote,
    language: lang,
  }
}
