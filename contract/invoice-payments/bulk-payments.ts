import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { payments } from '../client-invoices/payments.ts'
import { ask, calls, post } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { MAX_PARTS } from './pay-links.ts'

const manage = clientInvoiceScreens.list.access.only(landlord).needs(Permission.AllowManageInvoices)

/** Clients that are written to, or whose payments are noted, at once. */
export const MAX_CLIENTS = 200

/** Of one client: what was made of it, or the code of why nothing was. */
const results = <S extends z.ZodRawShape>(made: S) =>
  z.object({ results: z.array(z.object({ tenantId: Id, code: z.string().nullable(), ...made })) })

/** Asking clients to pay, and noting what many have paid. */
export const bulkPayments = calls(
  '/ClientInvoice',
  { reads: ['client invoice', 'payment', 'tenant'], changes: ['payment', 'client invoice'] },
  {
    sendExternalPayment: post('SendExternalPayment', {
      allow: manage,
      about: 'Mails the people of a client a link by which they see and pay these invoices without a login.',
      body: z.object({ tenantId: Id, invoiceIds: z.array(Id).min(1).max(MAX_PARTS) }),
      changes: [],
      reply: Done.extend({ mails: z.int() }),
    }),
    owing: ask('GetBulkInvoiceSiteIdsQuery', {
      allow: manage,
      about: 'The clients of some sites (none: all of the viewer’s) that owe something; those who owe most first, 500 at most.',
      body: z.object({ siteIds: z.array(Id).max(500).default([]) }),
      reply: z.object({
        items: z.array(
          z.object({
            tenantId: Id,
            clientName: z.string(),
            siteId: Id,
            siteName: z.string(),
            currency: z.string(),
            invoices: z.int(),
            /** Cents of `currency`. */
            owed: z.int(),
          }),
        ),
      }),
    }),
    emailClients: post('CreateBulkInvoiceClientEmail', {
      allow: manage,
      about: 'Mails clients a link by which each sees and pays all that it owes. Answers one result for each client.',
      body: z.object({ tenantIds: z.array(Id).min(1).max(MAX_CLIENTS) }),
      changes: [],
      reply: results({ mails: z.int() }),
    }),
    savePayments: post('SaveBulkInvoicePaymentHistory', {
      allow: manage,
      about: 'Notes what several clients have paid, each for itself. Answers one result for each, in the order given.',
      body: z.object({ payments: z.array(payments.record.body).min(1).max(MAX_CLIENTS) }),
      reply: results({ id: Id.nullable() }),
    }),
  },
)
