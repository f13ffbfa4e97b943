import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../EmptyState.tsx'
import { isNarrowed, type TableState } from './tableState.ts'
import type { EmptyText } from './types.ts'

interface Props {
  state: TableState
  empty: EmptyText | undefined
  onChange: (next: Partial<TableState>) => void
}

/** Why a list shows no rows, and the one next step: nothing matches, the page is past the end, or there is nothing yet. */
export function NothingHere({ state, empty, onChange }: Props) {
  const { t } = useTranslation()
  if (isNarrowed(state))
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
  if (state.page > 1)
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
  return <EmptyState title={t('No data available')} {...empty} />
}
