import type { ClientInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { remindedText, remindQuestion } from '../../kit/money/remind-question.ts'
import type { BulkAction } from '../../kit/table/types.ts'
import { showError } from '../../kit/toast.ts'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Reminders of one call at most. */
const MOST = 100

/** Reminds the clients of the invoices that are chosen, as far as something is owed for them; undefined for who may not. */
export function useRemindAction(): BulkAction<ClientInvoice> | undefined {
  const { t } = useTranslation()
  const mailed = useMailed()
  const { may } = useViewer()
  const remind = useWrite(quickReminders.send, {
    success: ({ results }) => mailed(remindedText(t, results)),
  })
  if (!may(quickReminders.send)) return undefined
  return {
    text: t('Remind'),
    icon: IconBellRinging,
    onClick: async (rows, clear) => {
      const open = rows.filter(({ balance }) => balance > 0).slice(0, MOST)
      if (open.length === 0) return showError(t('Nothing is owed for these invoices.'))
      const clients = open.map(({ clientName }) => clientName)
      if (!(await confirm(remindQuestion(t, open.length, clients)))) return
      remind.mutate({ invoiceIds: open.map(({ id }) => id) })
      clear()
    },
  }
}
