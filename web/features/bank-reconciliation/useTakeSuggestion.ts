import { type BankLine, bankLines } from '@atrium/contract/bank-reconciliation/lines.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgain } from '../../kit/money/useAgain.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Takes what is suggested for a line. */
export function useTakeSuggestion() {
  const { t } = useTranslation()
  const [pending, setPending] = useState<number>()
  const match = useWrite(bankLines.match, { success: t('The line is matched.') })
  const explain = useWrite(bankLines.explain, { success: t('The line is booked.') })
  const pay = useAgain(bankLines.pay, t('The payment was noted.'))
  return {
    pending,
    run: async ({ id, version, suggestion }: BankLine) => {
      if (!suggestion) return
      setPending(id)
      const { kind, journalIds, fee, explanation, reason, tenantId } = suggestion
      try {
        if (kind === 'match') await match.mutateAsync({ id, version, journalIds, fee })
        else if (explanation) await explain.mutateAsync({ id, version, explanation, reason })
        else if (tenantId) await pay({ id, version, tenantId })
      } catch {
        // A toast has said it.
      } finally {
        setPending(undefined)
      }
    },
  }
}
