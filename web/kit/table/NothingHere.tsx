import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../EmptyState.tsx'
import { isNarrowed, type TableState } from './tableState.ts'
import type { EmptyText } from './types.ts'

interface Props {
  state: TableState
  /** There is nothing to narrow: not one row in the viewer's scope. */
  isEmpty: boolean
  empty: EmptyText | undefined
  onChange: (next: Partial<TableState>) => void
}

/** Why a list shows no rows, and the one next step: nothing matches, the page is past the end, or there is nothing yet. */
export function NothingHere({ state, isEmpty, empty, onChange }: Props) {
  const { t } = useTranslation()
  if (!isEmpty && isNarrowed(state))
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('Nothing matches')}
        hint={t('Try other words, or fewer filters.')}
        action={
          <Button variant="default" onClick={() => onChange({ query: '', filters: {} })}>
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
