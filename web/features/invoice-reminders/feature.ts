import { clients, landlord, Permission } from '@atrium/contract/access/access.ts'
import { reminderScreens } from '@atrium/contract/invoice-reminders/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const invoiceRemindersFeature: Feature = {
  screens: screensOf(
    async () => (await import('./RemindersScreen.tsx')).RemindersScreen,
    reminderScreens.list,
    reminderScreens.view,
  ),
  recordParts: [
    {
      of: 'client invoice',
      access: landlord.on('Billings').needs(Permission.AllowManageInvoices),
      load: async () => (await import('./invoice/InvoiceMailing.tsx')).InvoiceMailing,
    },
    {
      of: 'client invoice',
      access: clients.on('Billings'),
      load: async () => (await import('./invoice/OwnDisputes.tsx')).OwnDisputes,
    },
  ],
  records: {
    'invoice recipient': 'Recipients of invoices',
    'reminder template': 'Reminder template',
    'invoice schedule': 'Reminder schedule',
    holiday: 'Holiday',
    'reminder pause': 'Pause of reminders',
    'client reminder settings': 'Reminders of a client',
    'invoice mail settings': 'Settings of invoice mails',
    'statement mail': 'Mailed statement',
    'invoice dispute': 'Disputed line',
  },
}
