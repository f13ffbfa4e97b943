import { inWords } from '@atrium/contract/kit/options.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import classes from './Table.module.css'
import type { TableChange, TableDefaults, TableState } from './tableState.ts'
import type { Filter, Narrowing } from './types.ts'
import type { TableLayout } from './useLayout.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

interface Props {
  name: string
  title: string
  filters: readonly Filter[]
  narrowing: Narrowing | undefined
  state: TableState
  defaults: TableDefaults
  layout: TableLayout
  onChange: (next: TableChange, quietly?: boolean) => void
  isPhone: boolean
  children: ReactNode
}

/** The row above a list: search, filters and what is filtered; views, columns and export. */
export function TableBar({ name, title, filters, narrowing, state, defaults, layout, onChange, isPhone, children }: Props) {
  const { t } = useTranslation()
  // A phone has no headings to press.
  const sorts = layout.columns
    .filter((column) => column.sortable !== false && defaults.sorts.includes(column.value))
    .map((column) => ({ value: column.value, label: inWords(t, column.text) }))
  return (
    <search className={classes['bar']} aria-label={title}>
      <SearchBox
        value={state.query}
        label={t('Search {{what}}', { what: title })}
        onSearch={(query) => onChange({ query }, true)}
      />
      <FilterMenu filters={filters} state={state} onChange={onChange} {...(isPhone ? { sorts } : {})} />
      <FilterChips filters={filters} narrowing={narrowing} state={state} onChange={onChange} />
      <div className={classes['barEnd']}>
        <ViewsMenu table={name} state={state} layout={layout} onChange={onChange} />
        {!isPhone && <ColumnsMenu layout={layout} />}
        {children}
      </div>
    </search>
  )
}
