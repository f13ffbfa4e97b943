import type { ClientInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
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
    success: ({ results }) => {
      const sent = results.filter(({ error }) => error === null).length
      return mailed(
        sent === results.length
          ? t('{{count}} reminders are on their way.', { count: sent })
          : t('{{sent}} of {{count}} reminders are on their way.', { sent, count: results.length }),
      )
    },
  })
  if (!may(quickReminders.send)) return undefined
  return {
    text: t('Remind'),
    icon: IconBellRinging,
    onClick: async (rows, clear) => {
      const open = rows.filter(({ balance }) => balance > 0).slice(0, MOST)
      if (open.length === 0) return showError(t('Nothing is owed for these invoices.'))
      const clients = [...new Set(open.map(({ clientName }) => clientName))]
      const named = clients.slice(0, 5).join(', ')
      const more = clients.length > 5 ? ` … (${clients.length})` : ''
      const title = t('Remind of {{count}} invoices?', { count: open.length })
      const text = t('A mail goes to whoever gets the reminders of {{clients}}.', { clients: named + more })
      if (!(await confirm({ title, text, action: t('Send reminders'), danger: false }))) return
      remind.mutate({ invoiceIds: open.map(({ id }) => id) })
      clear()
    },
  }
}
