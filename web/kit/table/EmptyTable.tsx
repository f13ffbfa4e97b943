import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../EmptyState.tsx'
import { isNarrowed, type TableState } from './tableState.ts'
import type { EmptyText, Narrowing } from './types.ts'

interface Props {
  state: TableState
  narrowing: Narrowing | undefined
  /** There is nothing to narrow: not one row in the viewer's scope. */
  isEmpty: boolean
  empty: EmptyText | undefined
  onChange: (next: Partial<TableState>) => void
}

/** Why a list shows no rows, and the one next step: nothing matches, the page is past the end, or there is nothing yet. */
export function EmptyTable({ state, narrowing, isEmpty, empty, onChange }: Props) {
  const { t } = useTranslation()
  const hasFilters = isNarrowed(state)
  // What the address narrows goes last: to take it away leaves the address.
  const clear = () => (hasFilters ? onChange({ query: '', filters: {} }) : narrowing?.remove())
  if (!isEmpty && (hasFilters || narrowing))
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('Nothing matches')}
        hint={t('Try other words, or fewer filters.')}
        action={
          <Button variant="default" onClick={clear}>
            {t('Clear filters')}
          </Button>
        }
      />
    )
  if (!isEmpty && state.page > 1)
    return (
      <EmptyState
        title={t('There is nothing on this page')}
        action={
          <Button variant="default" onClick={() => onChange({ page: 1 })}>
            {t('First page')}
          </Button>
        }
      />
    )
  return <EmptyState title={isEmpty ? t('No data available') : t('Nothing matches')} {...empty} />
}
