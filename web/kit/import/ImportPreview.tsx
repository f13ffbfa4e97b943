import type { Reply } from '@atrium/contract/kit/call.ts'
import { ActionIcon, Switch } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../formatting.ts'
import { StatusChip } from '../StatusChip.tsx'
import classes from './Import.module.css'
import { ImportRows } from './ImportRows.tsx'
import { badFirst } from './row-problems.ts'
import type { ImportCall } from './useImport.ts'

/** Rows a page of the preview shows: more would be slow to draw, and nobody reads 5,000. */
const PAGE = 100

interface Props {
  name: string
  found: Reply<ImportCall>
  headings: readonly string[]
  /** What keeps it from being imported. */
  children: ReactNode
}

/** The second step of an import: how many rows are good, and every row with what is wrong in it. */
export function ImportPreview({ name, found, headings, children }: Props) {
  const { t } = useTranslation()
  const [onlyBad, setOnlyBad] = useState(false)
  const [page, setPage] = useState(1)
  const sorted = useMemo(() => badFirst(found.rows), [found])
  const rows = onlyBad ? sorted.slice(0, found.bad) : sorted
  const last = Math.max(1, Math.ceil(rows.length / PAGE))
  const from = (Math.min(page, last) - 1) * PAGE
  const shown = rows.slice(from, from + PAGE)
  return (
    <>
      <div className={classes['found']}>
        <strong className={classes['fileName']}>{name}</strong>
        <span className={classes['counts']} role="status">
          <StatusChip tone="good" status={t('{{count}} good rows', { count: found.good })} />
          {found.bad > 0 && <StatusChip tone="bad" status={t('{{count}} bad rows', { count: found.bad })} />}
        </span>
        {found.bad > 0 && (
          <Switch
            size="sm"
            label={t('Only bad rows')}
            checked={onlyBad}
            onChange={(event) => {
              setOnlyBad(event.currentTarget.checked)
              setPage(1)
            }}
          />
        )}
      </div>
      {children}
      {shown.length > 0 && <ImportRows rows={shown} headings={headings} withProblems={found.bad > 0} />}
      {last > 1 && (
        <nav className={classes['pages']} aria-label={t('Pages of the list')}>
          <span role="status">
            {t('{{from}}–{{to}} of {{total}}', {
              from: formatNumber(from + 1),
              to: formatNumber(from + shown.length),
              total: formatNumber(rows.length),
            })}
          </span>
          <ActionIcon.Group>
            <Step icon={IconChevronLeft} label={t('Previous page')} disabled={from === 0} onClick={() => setPage(page - 1)} />
            <Step icon={IconChevronRight} label={t('Next page')} disabled={page >= last} onClick={() => setPage(page + 1)} />
          </ActionIcon.Group>
        </nav>
      )}
    </>
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
