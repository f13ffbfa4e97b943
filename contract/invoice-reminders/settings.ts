import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { choice, entity, flag, money, own, rate, ref } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { reminderScreens } from './screens.ts'

export const feeKinds = ['None', 'Fixed', 'Percent'] as const
export const feeRhythms = ['Once', 'Monthly'] as const

/** What holds for all invoices of a company: whether they are mailed as they are issued, and what is charged for paying late. */
export const mailSettingsEntity = entity('invoice mail settings', {
  mailOnIssue: own(z.boolean().default(true), { label: 'Mail an invoice as it is issued', kind: 'switch' }),
  feeKind: choice(feeKinds, { label: 'Late fee', start: 'None', half: true }),
  feeRhythm: choice(feeRhythms, { label: 'How often', start: 'Once', half: true }),
  feeAmount: money({ label: 'Amount', half: true, help: 'Of a fixed fee.' }),
  feePercent: rate({ label: 'Percent of what is owed', half: true, form: { decimals: 4, max: 100 } }),
  graceDays: own(z.int(whenMissing('not-a-number')).min(0).max(365).default(0), {
    label: 'Days of grace',
    kind: 'number',
    half: true,
    form: { decimals: 0 },
    help: 'After the due date nothing is charged for so many days.',
  }),
  feeCap: money({ label: 'At most for one invoice', half: true, help: 'Zero is no limit.' }),
})

export const InvoiceMailSettings = mailSettingsEntity.input.extend({ version: Version.nullable(), currency: z.string() })
export type InvoiceMailSettings = z.infer<typeof InvoiceMailSettings>

const SettingsBody = mailSettingsEntity.input
  .extend({
    version: Version.nullable().default(null),
    feePercent: mailSettingsEntity.fields.feePercent.input.unwrap().max(100).default(0),
  })
  .refine(({ feeKind, feeAmount }) => feeKind !== 'Fixed' || feeAmount > 0, {
    path: ['feeAmount'],
    error: errorCode('fee-required'),
  })
  .refine(({ feeKind, feePercent }) => feeKind !== 'Percent' || feePercent > 0, {
    path: ['feePercent'],
    error: errorCode('fee-required'),
  })

/** How one client is reminded. */
export const clientReminderEntity = entity('client reminder settings', {
  tenantId: ref({ to: 'tenant', label: 'Client', required: 'Must select a Client' }),
  quiet: flag({ label: 'Never remind this client by itself', column: { type: 'yesno' } }),
  scheduleIds: own(z.array(Id).max(50).default([]), {
    label: 'Schedules',
    kind: 'select',
    column: false,
    help: 'Choose none to follow all schedules that are active.',
  }),
})

export const ClientReminderSettings = clientReminderEntity.input.extend({
  id: Id,
  version: Version,
  clientName: z.string(),
  /** Names of its schedules. */
  schedules: z.array(z.string()),
})
export type ClientReminderSettings = z.infer<typeof ClientReminderSettings>

export const clientReminderColumns = clientReminderEntity.columns(
  { value: 'clientName', text: 'Client', type: 'link', locked: true, truncate: 250 },
  'quiet',
  { value: 'schedules', text: 'Schedules', type: 'chips', sortable: false },
)

const { access: manage } = reminderScreens.list

export const invoiceMailSettings = calls(
  '/InvoiceScheduler',
  { reads: ['invoice mail settings'], changes: ['invoice mail settings'] },
  {
    get: get('GetInvoiceMailSettings', {
      allow: manage,
      about: 'Whether invoices are mailed as they are issued, and what is charged for paying late.',
      reply: InvoiceMailSettings,
    }),
    save: post('SaveInvoiceMailSettings', { allow: manage, about: 'Changes that.', body: SettingsBody, reply: Done }),
  },
)

export const clientReminders = calls(
  '/Reminder',
  { reads: ['client reminder settings', 'invoice schedule', 'tenant'], changes: ['client reminder settings'] },
  {
    search: search('GetClientInvoiceReminderSettings', {
      allow: manage,
      about: 'The clients that are reminded otherwise than the others.',
      sorts: ['clientName', 'quiet'],
      item: ClientReminderSettings,
    }),
    get: get('GetClientReminderSettings/{id}', {
      allow: manage,
      about: 'How one of them is reminded.',
      params: { id: PathId },
      reply: ClientReminderSettings,
    }),
    save: post('SaveClientInvoiceReminderSettings', {
      allow: manage,
      about: 'Says which schedules a client follows, or that it is never reminded by itself.',
      body: clientReminderEntity.save,
      reply: Saved,
    }),
    remove: post('DeleteClientInvoiceReminderSettings', {
      allow: manage,
      about: 'The client is reminded like the others again.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)
