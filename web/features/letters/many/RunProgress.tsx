import { letterRuns } from '@atrium/contract/letters/runs.ts'
import { Button, Group, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../kit/useRead.ts'
import classes from './Many.module.css'

/** Milliseconds between looks at an order that is under way. */
const OFTEN_MS = 1_500

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
  const { waiting = 1, sent = 0, held = 0 } = data ?? {}
  const total = waiting + sent + held
  const isDone = data !== undefined && waiting === 0
  return (
    <div className={classes['progress']}>
      <p role="status">
        {data ? t('{{sent}} of {{count}} letters have left.', { sent, count: total }) : t('Letters are being sent…')}{' '}
        {held > 0 && t('{{count}} stay drafts: open them to see why.', { count: held })}
      </p>
      <Progress
        value={data && total > 0 ? ((sent + held) / total) * 100 : 0}
        animated={!isDone}
        aria-label={t('Letters that have left')}
      />
      <Group gap="xs">
        <Button variant="light" size="xs" aria-pressed={only} onClick={() => onOnly(!only)}>
          {only ? t('Show all letters') : t('Show these letters')}
        </Button>
        {isDone && (
          <Button variant="subtle" size="xs" onClick={onClose}>
            {t('Close')}
          </Button>
        )}
      </Group>
    </div>
  )
}
