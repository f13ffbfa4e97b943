import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { choice, entity, own, ref } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { Recipients } from '../kit/recipients.ts'
import { Done, Saved } from '../kit/results.ts'
import { reminderScreens } from './screens.ts'

/** What a client is mailed about its account. */
export const recipientCategoryWords = { Invoice: 'Invoices', Reminder: 'Reminders', Statement: 'Statements' } as const
export type RecipientCategory = keyof typeof recipientCategoryWords

/** Who gets the mails about invoices of a client, by what they are about. */
export const recipientEntity = entity('invoice recipient', {
  tenantId: ref({ to: 'tenant', label: 'Client', required: 'Must select a Client' }),
  category: choice(recipientCategoryWords, { label: 'For', required: 'Say what it is for' }),
  recipients: own(Recipients, {
    label: 'Recipients',
    required: 'Recipients are required',
    kind: 'longText',
    help: 'For example: Ana Roy <ana@example.com>; Accounts <ap@example.com>',
    column: { truncate: 350, sortable: false },
  }),
})

export const InvoiceRecipient = recipientEntity.input.extend({ id: Id, version: Version, clientName: z.string() })
export type InvoiceRecipient = z.infer<typeof InvoiceRecipient>

export const recipientColumns = recipientEntity.columns(
  { value: 'clientName', text: 'Client', type: 'link', locked: true, truncate: 250 },
  'category',
  'recipients',
)

const { access: manage } = reminderScreens.list

/** Who gets mails about invoices: docs/features/invoice-reminders.md. */
export const invoiceRecipients = calls(
  '/ClientInvoice',
  { reads: ['invoice recipient', 'tenant'], changes: ['invoice recipient'] },
  {
    search: search('GetNewInvoiceEmailRecipients', {
      allow: manage,
      about: 'Whom clients have mails about their account sent to. A client without any has them sent to its people.',
      filters: { tenantId: Id.optional() },
      sorts: ['clientName', 'category'],
      item: InvoiceRecipient,
    }),
    get: get('GetNewInvoiceRecipient/{id}', {
      allow: manage,
      about: 'The recipients of a client for one category.',
      params: { id: PathId },
      reply: InvoiceRecipient,
    }),
    save: post('CreateUpdateNewInvoiceRecipient', {
      allow: manage,
      about: 'Keeps the recipients of a client for one category: entries `Name <address>`, separated by `;`.',
      body: recipientEntity.save,
      reply: Saved,
    }),
    remove: post('DeleteNewInvoiceRecipient', {
      allow: manage,
      about: 'Deletes them: mails go to the client’s people again.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)
