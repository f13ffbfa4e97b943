import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { remindedText, remindQuestion } from '../../../kit/money/remind-question.ts'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** Reminds a client of what is overdue, after a question. */
export function useRemindClient(name: string, overdue: readonly number[]) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const mailed = useMailed()
  const { mutate, isPending } = useWrite(quickReminders.send, {
    success: ({ results }) => mailed(remindedText(t, results)),
  })
  const ask = async () => {
    if (await confirm(remindQuestion(t, overdue.length, [name]))) mutate({ invoiceIds: [...overdue] })
  }
  return { may: overdue.length > 0 && may(quickReminders.send), isPending, ask }
}
