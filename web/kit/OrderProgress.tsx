import { Button, Group, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './OrderProgress.module.css'

/** Milliseconds between looks at an order that is under way. */
export const OFTEN_MS = 1_500

interface Props {
  /** How far it is, in a sentence. */
  text: ReactNode
  /** How many of how many are through; undefined while that is not known. */
  through: { done: number; total: number } | undefined
  /** What the bar counts. */
  label: string
  /** Once it is over; absent: it stays. */
  onClose?: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** How far something is that was ordered for many at once and goes on by itself. */
export function OrderProgress({ text, through, label, onClose, children }: Props) {
  const { t } = useTranslation()
  const { done = 0, total = 0 } = through ?? {}
  const isOver = through !== undefined && done === total
  const closes = isOver && onClose !== undefined
  return (
    <div className={classes['order']}>
      <p role="status">{text}</p>
      <Progress value={total > 0 ? (done / total) * 100 : 0} animated={!isOver} aria-label={label} />
      {(children || closes) && (
        <Group gap="xs">
          {children}
          {closes && (
            <Button variant="subtle" size="xs" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}
