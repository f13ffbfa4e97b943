import { inWords } from '@atrium/contract/kit/options.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { Button, Pill } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordName } from '../form/RecordName.tsx'
import { useRead } from '../useRead.ts'
import { cellText } from './cellText.ts'
import { dayOfFilter } from './filterValues.ts'
import classes from './Table.module.css'
import type { TableChange, TableState } from './tableState.ts'
import type { Filter, Narrowing } from './types.ts'

interface Props {
  filters: readonly Filter[]
  narrowing: Narrowing | undefined
  state: TableState
  onChange: (next: TableChange) => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ filters, narrowing, state, onChange }: Props) {
  const { t } = useTranslation()
  const active = filters.filter((filter) => state.filters[filter.value] !== undefined)
  if (active.length === 0 && !narrowing) return null
  return (
    <div className={classes['filterChips']}>
      {narrowing && (
        <Chip name={narrowing.text} onRemove={narrowing.remove}>
          <b>{narrowing.text}</b>
        </Chip>
      )}
      {active.map((filter) => {
        const value = state.filters[filter.value] ?? ''
        const remove = () => onChange({ filter: { key: filter.value, value: null } })
        return (
          <Chip key={filter.value} name={inWords(t, filter.text)} onRemove={remove}>
            {inWords(t, filter.text)}: <b>{valueShown(filter, value, t)}</b>
          </Chip>
        )
      })}
      {active.length > 1 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange({ filters: {} })}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}

function Chip({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const label = { 'aria-label': t('Remove filter {{name}}', { name }), tabIndex: 0, 'aria-hidden': false }
  return (
    <Pill withRemoveButton onRemove={onRemove} removeButtonProps={label}>
      {children}
    </Pill>
  )
}

function valueShown(filter: Filter, value: string, t: (key: string) => string): ReactNode {
  if (filter.kind === 'tenant') return <TenantName id={Number(value)} />
  if (filter.kind === 'record') return <RecordName lookup={filter.lookup} id={Number(value)} />
  return valueText(filter, value, t)
}

function valueText(filter: Filter, value: string, t: (key: string) => string): string {
  if (filter.kind === 'day') return cellText({ type: 'date' }, value)
  if (filter.kind === 'moment') return cellText({ type: 'date' }, dayOfFilter(value))
  if (filter.kind === 'number') return cellText({ type: 'number' }, value)
  if (filter.kind === 'money') return cellText({ type: 'currency' }, value)
  if (filter.kind === 'tenant' || filter.kind === 'record') return value
  const option = filter.options.find((one) => String(one.value) === value)
  return option ? inWords(t, option.text) : value
}

function TenantName({ id }: { id: number }) {
  const { data } = useRead(clientLookups.searchBySites, { ids: [id] })
  return data?.items.find((tenant) => tenant.id === id)?.name ?? '…'
}
