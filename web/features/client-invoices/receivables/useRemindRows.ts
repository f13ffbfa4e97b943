import type { Receivable } from '@atrium/contract/client-invoices/receivables.ts'
import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { errorWords } from '../../../kit/error-words.ts'
import { remindedText, remindQuestion } from '../../../kit/money/remind-question.ts'
import { showError, showSuccess } from '../../../kit/toast.ts'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import type { Refused } from './RefusedRows.tsx'

/** Reminders of one call at most. */
const MOST = 100

/** Reminds the clients of rows as far as something is owed for them, and tells of each that was refused why; undefined for who may not. */
export function useRemindRows(onRefused: (refused: Refused | undefined) => void) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const { may } = useViewer()
  const remind = useWrite(quickReminders.send)
  if (!may(quickReminders.send)) return undefined
  return async (rows: readonly Receivable[], clear?: () => void) => {
    const owed = rows.filter(({ balance }) => balance > 0).slice(0, MOST)
    if (owed.length === 0) return showError(t('Nothing is owed for these invoices.'))
    const clients = owed.map(({ clientName }) => clientName)
    if (!(await confirm(remindQuestion(t, owed.length, clients)))) return
    clear?.()
    onRefused(undefined)
    // What refuses all of them is said by a toast.
    const reply = await remind.mutateAsync({ invoiceIds: owed.map(({ id }) => id) }).catch(() => undefined)
    if (!reply) return
    const errors = new Map(reply.results.map(({ id, error }) => [id, error]))
    const refused = owed.flatMap(({ id, invoiceNo, clientName }) => {
      const error = errors.get(id)
      return error ? [{ id, name: `${invoiceNo} · ${clientName}`, why: errorWords(error) }] : []
    })
    if (refused.length > 0) onRefused({ done: owed.length - refused.length, rows: refused })
    else showSuccess(mailed(remindedText(t, reply.results)))
  }
}
