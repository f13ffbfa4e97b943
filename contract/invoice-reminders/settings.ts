import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { choice, entity, flag, money, optionalRef, own, rate, ref, whole } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { reminderScreens } from './screens.ts'

const feeKindWords = { None: 'No late fee', Fixed: 'A fixed amount', Percent: 'A percentage of what is owed' } as const
const feeRhythmWords = { Once: 'Once for each invoice', Monthly: 'Each month' } as const

/** What holds for all invoices of a company: whether they are mailed as they are issued, and what is charged for paying late. */
export const mailSettingsEntity = entity('invoice mail settings', {
  mailOnIssue: own(z.boolean().default(true), { label: 'Mail an invoice as it is issued', kind: 'switch' }),
  issueTemplateId: optionalRef({
    label: 'Words of that mail',
    help: 'One of your templates, for invoices and rent. Empty: it is written for you.',
  }),
  feeKind: choice(feeKindWords, { label: 'Late fee', start: 'None', half: true }),
  feeRhythm: choice(feeRhythmWords, { label: 'How often', start: 'Once', half: true }),
  feeAmount: money({ label: 'Amount', half: true, help: 'Of a fixed fee.' }),
  feePercent: rate({ label: 'Percent of what is owed', half: true, form: { decimals: 4, max: 100 } }),
  graceDays: whole({
    label: 'Days of grace',
    max: 365,
    half: true,
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
  { value: 'schedules', text: 'Schedules', type: 'chips', own: true, sortable: false },
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
