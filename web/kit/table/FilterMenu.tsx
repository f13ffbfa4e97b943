import { Button, Indicator, Skeleton } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LatePopover } from '../menus/LateMenu.tsx'
import type { TableChange, TableState } from './tableState.ts'
import type { Filter } from './types.ts'

// Calendar and pickers, not needed before somebody filters.
const FilterFields = lazy(async () => ({ default: (await import('./FilterFields.tsx')).FilterFields }))

export interface FilterMenuProps {
  filters: readonly Filter[]
  state: TableState
  onChange: (next: TableChange) => void
  /** Offered where there are no headings to press. */
  sorts?: readonly { value: string; label: string }[] | undefined
}

/** Everything a list can be narrowed by, behind one button. */
export function FilterMenu({ filters, state, onChange, sorts }: FilterMenuProps) {
  const { t } = useTranslation()
  const active = Object.keys(state.filters).length
  if (filters.length === 0 && !sorts) return null
  return (
    <Indicator disabled={active === 0} label={active} size={16} inline>
      <LatePopover
        position="bottom-start"
        width={300}
        button={
          <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />}>
            {t('Filter')}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton height={56} />}>
          <FilterFields filters={filters} state={state} onChange={onChange} sorts={sorts} />
        </Suspense>
      </LatePopover>
    </Indicator>
  )
}
