import { holidayEntity, holidays, pauses } from '@atrium/contract/invoice-reminders/holidays.ts'
import { invoiceDisputes, invoiceMailing, invoiceMailLog, quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { invoiceRecipients, recipientEntity } from '@atrium/contract/invoice-reminders/recipients.ts'
import { invoiceSchedules, scheduleEntity } from '@atrium/contract/invoice-reminders/schedules.ts'
import { reminderScreens } from '@atrium/contract/invoice-reminders/screens.ts'
import {
  clientReminderEntity,
  clientReminders,
  invoiceMailSettings,
  mailSettingsEntity,
} from '@atrium/contract/invoice-reminders/settings.ts'
import { statementMailLog, statementMails } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { reminderTemplates, templateEntity } from '@atrium/contract/invoice-reminders/templates.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { INVOICE_ISSUED } from '../../platform/invoices/find-issued.ts'
import { answer } from '../../platform/ports/port.ts'
import { disputedDocuments, holdsReminder, holidaysOf, invoiceReaders } from '../../ports/invoice-reminders.ts'
import { companyHolidays } from './company-plan.ts'
import { constraints } from './constraints.ts'
import { invoiceDelivery, reminderDelivery } from './deliver-invoice-mail.ts'
import { disputedNow, disputeLine, disputesOfInvoice, openInvoice, settleDispute } from './disputes.ts'
import { isHeldBack } from './holds.ts'
import { getHoliday, removeHoliday, saveHoliday, searchHolidays } from './holidays.ts'
import { mailOnIssue } from './mail-on-issue.ts'
import { mailingOfInvoice, resendEmail, searchEmailLog, sendInvoice, sendQuickReminders } from './mailing.ts'
import { pauseNotification, searchPauses } from './pauses.ts'
import { searchStatementMails, statementProgress } from './read-statement-mails.ts'
import { getRecipients, removeRecipients, saveRecipients, searchRecipients } from './recipients.ts'
import { namedFor } from './recipients-of.ts'
import { samples } from './samples.ts'
import { getSchedule, removeSchedule, saveSchedule, searchSchedules } from './schedules.ts'
import { resendStatement, sendStatements } from './send-statements.ts'
import {
  getClientReminders,
  getMailSettings,
  removeClientReminders,
  saveClientReminders,
  saveMailSettings,
  searchClientReminders,
} from './settings.ts'
import { STATEMENT_MAIL, statementDelivery, statementMailFile } from './statement-mail.ts'
import { getTemplate, previewTemplate, removeTemplate, saveTemplate, searchTemplates } from './templates.ts'
import { workers } from './workers.ts'

export const invoiceRemindersFeature: Feature = {
  screens: Object.values(reminderScreens),
  entities: [templateEntity, mailSettingsEntity, clientReminderEntity, scheduleEntity, recipientEntity, holidayEntity],
  calls: [
    ...serve(invoiceRecipients, {
      search: searchRecipients,
      get: getRecipients,
      save: saveRecipients,
      remove: removeRecipients,
    }),
    ...serve(reminderTemplates, {
      search: searchTemplates,
      get: getTemplate,
      save: saveTemplate,
      remove: removeTemplate,
      preview: previewTemplate,
    }),
    ...serve(invoiceSchedules, { search: searchSchedules, get: getSchedule, save: saveSchedule, remove: removeSchedule }),
    ...serve(holidays, { search: searchHolidays, get: getHoliday, save: saveHoliday, remove: removeHoliday }),
    ...serve(pauses, { search: searchPauses, pause: pauseNotification }),
    ...serve(invoiceMailing, { ofInvoice: mailingOfInvoice, send: sendInvoice, log: searchEmailLog, resend: resendEmail }),
    ...serveDeliveryLog(invoiceMailLog, invoiceDelivery),
    ...serve(statementMails, {
      send: sendStatements,
      progress: statementProgress,
      log: searchStatementMails,
      resend: resendStatement,
    }),
    ...serveDeliveryLog(statementMailLog, statementDelivery),
    ...serve(quickReminders, { send: sendQuickReminders }),
    ...serve(invoiceDisputes, {
      ofInvoice: disputesOfInvoice,
      dispute: disputeLine,
      settle: settleDispute,
      open: openInvoice,
    }),
    ...serve(invoiceMailSettings, { get: getMailSettings, save: saveMailSettings }),
    ...serve(clientReminders, {
      search: searchClientReminders,
      get: getClientReminders,
      save: saveClientReminders,
      remove: removeClientReminders,
    }),
  ],
  workers,
  constraints,
  deliverables: [invoiceDelivery, reminderDelivery, statementDelivery],
  answers: [
    answer(invoiceReaders, namedFor),
    answer(holdsReminder, isHeldBack),
    answer(disputedDocuments, disputedNow),
    answer(holidaysOf, companyHolidays),
  ],
  mailFiles: { [STATEMENT_MAIL]: statementMailFile },
  reactions: { [INVOICE_ISSUED]: mailOnIssue },
  demo: async () => (await import('./demo.ts')).insertReminders,
  samples,
}
