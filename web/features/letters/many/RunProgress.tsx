import { letterRuns } from '@atrium/contract/letters/runs.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OFTEN_MS, OrderProgress } from '../../../kit/OrderProgress.tsx'
import { useRead } from '../../../kit/useRead.ts'

interface Props {
  runId: number
  /** The list shows these letters alone. */
  only: boolean
  onOnly: (only: boolean) => void
  onClose: () => void
}

/** How far an order of letters is, and what stayed. */
export function RunProgress({ runId, only, onOnly, onClose }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(letterRuns.progress, { id: String(runId) }, { refetchInterval: OFTEN_MS })
  const { waiting = 0, sent = 0, held = 0 } = data ?? {}
  const total = waiting + sent + held
  return (
    <OrderProgress
      text={
        <>
          {data ? t('{{sent}} of {{count}} letters have left.', { sent, count: total }) : t('Letters are being sent…')}{' '}
          {held > 0 && t('{{count}} stay drafts: open them to see why.', { count: held })}
        </>
      }
      through={data && { done: sent + held, total }}
      label={t('Letters that have left')}
      onClose={onClose}
    >
      <Button variant="light" size="xs" aria-pressed={only} onClick={() => onOnly(!only)}>
        {only ? t('Show all letters') : t('Show these letters')}
      </Button>
    </OrderProgress>
  )
}
