import type { Constraints } from '../../platform/http/failures.ts'

export const constraints: Constraints = {
  invoice_recipients_once: { field: 'category', error: 'recipients-exist' },
  client_reminders_once: { field: 'tenantId', error: 'reminder-settings-exist' },
  holidays_once: { field: 'date', error: 'holiday-exists' },
  invoice_disputes_open: { field: 'position', error: 'line-disputed' },
}
