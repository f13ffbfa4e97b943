import { ActionIcon, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../formatting.ts'
import { type ListCount, sumText, totalText } from './listCount.ts'
import classes from './Table.module.css'
import { rowChoices, type TableState } from './tableState.ts'

interface Props {
  state: TableState
  /** Rows on this page. */
  shown: number
  total: number
  /** There are more than `total`. */
  capped: boolean
  sums: ListCount['sums']
  onChange: (next: Partial<TableState>) => void
}

/** Which rows these are, of how many; and the way to the others. */
export function Pager({ state, shown, total, capped, sums, onChange }: Props) {
  const { t } = useTranslation()
  const from = shown ? (state.page - 1) * state.rowsPerPage + 1 : 0
  const to = shown ? from + shown - 1 : 0
  const isLast = to >= total || shown < state.rowsPerPage
  const isWhole = state.page === 1 && !capped && total <= Math.min(...rowChoices)
  return (
    <nav className={classes['pager']} aria-label={t('Pages')}>
      <Text size="sm" c="dimmed" className={classes['range']} role="status">
        {t('{{from}}–{{to}} of {{total}}', { from: formatNumber(from), to: formatNumber(to), total: totalText(total, capped) })}
        {capped && isLast && ` ${t('There are more. Narrow the list down to see them.')}`}
        {sums && sums.length > 0 && ` · ${t('{{amount}} in total', { amount: sumText(sums) })}`}
      </Text>
      {!isWhole && <PageChoice state={state} isLast={isLast} onChange={onChange} />}
    </nav>
  )
}

function PageChoice({ state, isLast, onChange }: Pick<Props, 'state' | 'onChange'> & { isLast: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        size="xs"
        w={136}
        aria-label={t('Rows per page')}
        data={rowChoices.map((rows) => ({ value: String(rows), label: t('{{rows}} per page', { rows }) }))}
        value={String(state.rowsPerPage)}
        onChange={({ currentTarget }) => onChange({ rowsPerPage: Number(currentTarget.value) })}
      />
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          size={30}
          disabled={state.page === 1}
          aria-label={t('First page')}
          onClick={() => onChange({ page: 1 })}
        >
          <IconChevronsLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          disabled={state.page === 1}
          aria-label={t('Previous page')}
          onClick={() => onChange({ page: state.page - 1 })}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          disabled={isLast}
          aria-label={t('Next page')}
          onClick={() => onChange({ page: state.page + 1 })}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </ActionIcon.Group>
    </>
  )
}
