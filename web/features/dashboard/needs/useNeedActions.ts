import type { NeedAction, NeedKind, NeedRow } from '@atrium/contract/kit/needs.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '../../../kit/needs/outcome.ts'
import { showError } from '../../../kit/toast.ts'
import { useMailed } from '../../../kit/useMailIsOff.ts'

/** What the button of a row says. */
export function actionText(kind: NeedKind, action: NeedAction, t: TFunction): string {
  if (action === 'remind') return t('Remind')
  if (action === 'issue') return t('Issue')
  if (action === 'ask') return t('Ask for it')
  if (action === 'start') return t('Start work')
  if (action === 'close') return t('Close request')
  return kind === 'InvoiceApproval' ? t('Approve and issue') : t('Approve')
}

const nobody: ReadonlySet<number> = new Set()

/** Acting on rows of one kind, and what became of it. The calls and their questions are fetched with the first press. */
export function useNeedActions(kind: NeedKind) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const mailed = useMailed()
  const [busy, setBusy] = useState(nobody)
  const [reminded, setReminded] = useState(nobody)
  const [refused, setRefused] = useState<Outcome>()
  const begin = (rows: readonly NeedRow[]) => {
    setRefused(undefined)
    setBusy(new Set(rows.map(({ id }) => id)))
  }
  /** Why several were refused stands beneath them. */
  const tell = (rows: readonly NeedRow[], outcome: Outcome) => {
    if (rows.length > 1 && outcome.failed.length > 0) setRefused(outcome)
  }
  async function act(rows: readonly NeedRow[]): Promise<void> {
    try {
      const { act: run } = await import('./act.ts')
      const outcome = await run(kind, rows, { client, t, mailed, begins: () => begin(rows) })
      if (outcome) tell(rows, outcome)
      if (outcome && (rows[0]?.action === 'remind' || rows[0]?.action === 'ask'))
        setReminded((before) => new Set([...before, ...outcome.done.map(({ id }) => id)]))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(nobody)
    }
  }
  return { act, tell, busy, reminded, refused, forget: () => setRefused(undefined) }
}
