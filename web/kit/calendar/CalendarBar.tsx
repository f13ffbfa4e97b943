import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Sheet.module.css'

interface Props {
  /** What is shown: `May 2026`. */
  title: string
  previous: string
  next: string
  /** -1, 1, or null for today. */
  onGo: (steps: number | null) => void
  children?: ReactNode
}

/** What a calendar shows, and the steps to what is before and after. */
export function CalendarBar({ title, previous, next, onGo, children }: Props) {
  const { t } = useTranslation()
  return (
    <Group gap={8} mb={12} className={classes['bar'] ?? ''}>
      <h2 aria-live="polite">{title}</h2>
      <ActionIcon variant="default" size={32} aria-label={previous} onClick={() => onGo(-1)}>
        <IconChevronLeft size={17} />
      </ActionIcon>
      <ActionIcon variant="default" size={32} aria-label={next} onClick={() => onGo(1)}>
        <IconChevronRight size={17} />
      </ActionIcon>
      <Button variant="default" size="xs" onClick={() => onGo(null)}>
        {t('Today')}
      </Button>
      {children}
    </Group>
  )
}
