import { holidays, pauses } from '@atrium/contract/invoice-reminders/holidays.ts'
import { invoiceRecipients } from '@atrium/contract/invoice-reminders/recipients.ts'
import { invoiceSchedules } from '@atrium/contract/invoice-reminders/schedules.ts'
import { clientReminders } from '@atrium/contract/invoice-reminders/settings.ts'
import { statementMails } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { reminderTemplates } from '@atrium/contract/invoice-reminders/templates.ts'
import type { Sample } from '../../platform/feature.ts'

export const samples: readonly Sample[] = [
  {
    calls: invoiceRecipients,
    table: 'invoice_recipients',
    make: invoiceRecipients.save,
    input: ({ tenantId, mark }) => ({ tenantId, category: 'Invoice', recipients: `${mark} <ana@x.example>` }),
  },
  {
    calls: reminderTemplates,
    table: 'reminder_templates',
    make: reminderTemplates.save,
    ofCompany: true,
    input: ({ mark }) => ({ name: mark, subject: mark, description: mark }),
  },
  {
    calls: invoiceSchedules,
    table: 'invoice_schedules',
    make: invoiceSchedules.save,
    ofCompany: true,
    input: ({ mark }) => ({ scheduleName: mark, days: 3 }),
  },
  {
    calls: holidays,
    table: 'holidays',
    make: holidays.save,
    ofCompany: true,
    input: ({ mark }) => ({ name: mark, date: '2026-12-25' }),
  },
  {
    calls: clientReminders,
    table: 'client_reminders',
    make: clientReminders.save,
    input: ({ tenantId }) => ({ tenantId, quiet: true }),
  },
  {
    calls: statementMails,
    table: 'statement_mails',
    make: statementMails.send,
    input: ({ tenantId }) => ({ tenantIds: [tenantId], from: '2026-01-01', to: '2026-01-31' }),
  },
  {
    calls: pauses,
    table: 'reminder_pauses',
    make: pauses.pause,
    input: ({ tenantId, mark }) => ({ tenantId, action: 'Paused', reason: mark }),
  },
]
