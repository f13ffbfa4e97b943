import { invoiceMailing, type MailCategory } from '@atrium/contract/invoice-reminders/mailing.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { audienceOfMailed } from '../../platform/delivery/mailed-to.ts'
import { linkAsClient } from '../../platform/link.ts'
import type { MailLanguage } from '../../platform/mail/words.ts'
import { findRow } from '../../platform/records/rows.ts'
import { issuePayLink, linkEnd } from '../invoice-payments/pay-link.ts'
import { linkFootnote } from '../invoice-payments/pay-mail.ts'
import { invoiceMailFor } from './invoice-mail.ts'
import { invoiceMails } from './tables.ts'

/** To one mailbox within an hour: who has many clients gets the mails of all of them on one day. */
const MOST_TO_ONE = 1_000

const deliveryFor = (category: MailCategory) =>
  deliverable<typeof invoiceMails.$inferSelect>({
    kind: category === 'Invoice' ? 'invoice mail' : 'invoice reminder',
    table: invoiceMails,
    access: clientInvoiceScreens.list.access,
    call: invoiceMailing.send,
    topics: ['invoice mail'],
    channels: ['email'],
    logAt: ({ invoiceId }) => `/other-payments/view/${invoiceId}`,
    notification: category === 'Invoice' ? 'ClientInvoice' : 'ClientInvoiceReminder',
    goes: 'news',
    inBell: ({ invoiceId }) => ({
      event: category === 'Invoice' ? 'clientInvoiceIssued' : 'clientInvoiceReminded',
      id: invoiceId,
    }),
    byItself: true,
    mostToOne: MOST_TO_ONE,
    find: (ctx, id, options) => findRow(ctx, invoiceMails, id, options),
    audienceOf: async (_ctx, { recipients }) => audienceOfMailed(recipients),
    messageOf: async (ctx, row) => {
      const inPortal = linkAsClient(ctx.app.config, `/other-payments/view/${row.invoiceId}`, row.tenantId)
      // Who has no login reads and pays it by a link of their own.
      const links = new Map<string, string>()
      for (const { address } of row.recipients.filter(({ userId }) => userId === null)) {
        const link = { tenantId: row.tenantId, invoiceIds: [row.invoiceId], sentTo: address }
        links.set(address, await issuePayLink(ctx, link))
      }
      const urlFor = ({ address }: { address: string }) => links.get(address) ?? inPortal
      const linkNote = (language: MailLanguage) => linkFootnote(language, linkEnd(), 'one')
      const mail = await invoiceMailFor({ ...row, urlFor, linkNote })
      return { mail, sms: () => row.subject }
    },
  })

export const invoiceDelivery = deliveryFor('Invoice')
export const reminderDelivery = deliveryFor('Reminder')
export const deliveryOf = (category: MailCategory) => (category === 'Invoice' ? invoiceDelivery : reminderDelivery)
