import { pauses } from '@atrium/contract/invoice-reminders/holidays.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReasonQuestion } from '../../kit/ReasonDialog.tsx'
import { useWrite } from '../../kit/useWrite.ts'

/** An invoice, a client, or all of them. */
interface Target {
  tenantId?: number | null
  invoiceId?: number | null
}

/** Pauses reminders, after asking why, and resumes them. */
export function usePause() {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState<{ target: Target; name: string }>()
  const pause = useWrite(pauses.pause, { success: t('Reminders are paused.') })
  const resume = useWrite(pauses.pause, { success: t('Reminders go on.') })
  const question: ReasonQuestion | undefined = confirming && {
    title: t('Pause the reminders of {{name}}?', { name: confirming.name }),
    about: t('Nobody is reminded and no late fee is charged until you resume them.'),
    label: t('Reason'),
    maxLength: 500,
    action: t('Pause reminders'),
  }
  return {
    question,
    isPending: pause.isPending || resume.isPending,
    ask: (target: Target, name: string) => setConfirming({ target, name }),
    resume: ({ tenantId = null, invoiceId = null }: Target) => resume.mutate({ tenantId, invoiceId, action: 'Resumed' }),
    submit: async (reason: string) => pause.mutateAsync({ ...confirming?.target, action: 'Paused', reason }),
    close: () => setConfirming(undefined),
  }
}
