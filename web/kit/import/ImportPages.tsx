import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../formatting.ts'
import classes from './Import.module.css'

interface Props {
  /** Rows before the page. */
  from: number
  shown: number
  total: number
  /** Rows of the whole list; a very long one is shown in part. */
  of: number
  size: number
  onPage: (page: number) => void
}

/** Turns the pages of a preview. */
export function ImportPages({ from, shown, total, of, size, onPage }: Props) {
  const { t } = useTranslation()
  const page = from / size + 1
  return (
    <nav className={classes['pages']} aria-label={t('Pages of the list')}>
      <span role="status">
        {t('{{from}}–{{to}} of {{total}}', {
          from: formatNumber(from + 1),
          to: formatNumber(from + shown),
          total: formatNumber(of > total ? of : total),
        })}
      </span>
      <ActionIcon.Group>
        <Step icon={IconChevronLeft} label={t('Previous page')} disabled={from === 0} onClick={() => onPage(page - 1)} />
        <Step icon={IconChevronRight} label={t('Next page')} disabled={from + shown >= total} onClick={() => onPage(page + 1)} />
      </ActionIcon.Group>
    </nav>
  )
}

interface StepProps {
  icon: typeof IconChevronLeft
  label: string
  disabled: boolean
  onClick: () => void
}

function Step({ icon: Icon, label, disabled, onClick }: StepProps) {
  return (
    <ActionIcon variant="default" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={16} />
    </ActionIcon>
  )
}
