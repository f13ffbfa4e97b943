import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import classes from './Form.module.css'

interface Props {
  label: ReactNode
  value: number | null
  onChange: (id: number | null) => void
  /** Only this site's clients. */
  siteId?: number | undefined
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  'data-autofocus'?: true | undefined
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  withAsterisk?: boolean
  id?: string
  inPopover?: boolean
}

/** Finds a client by name or unit while people type; says its unit and site, so that two of one name are told apart. */
export function TenantPicker({ value, onChange, siteId, inPopover = false, ...rest }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const picked = useRead(tenants.searchBySites, { ids: value ? [value] : [] }, { enabled: value !== null })
  const name = picked.data?.items.find((one) => one.id === value)?.name
  const siteIds = siteId && siteId > 0 ? [siteId] : []
  // What stands in the field because it was picked is no question.
  const { data, isFetching } = useRead(
    tenants.searchBySites,
    { siteIds, query: query === name ? '' : query, ids: value ? [value] : [] },
    { keepOld: true },
  )
  const found = data?.items ?? picked.data?.items ?? []
  const items = new Map(found.map((tenant) => [String(tenant.id), tenant]))
  return (
    <Select
      {...rest}
      placeholder={t('Search by name or unit')}
      openOnFocus={false}
      searchable
      clearable
      data={found.map((tenant) => ({ value: String(tenant.id), label: tenant.name }))}
      filter={({ options }) => options}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id ? Number(id) : null)}
      onSearchChange={setTyped}
      rightSection={isFetching && typed ? <Loader size={14} /> : undefined}
      nothingFoundMessage={isFetching ? t('Searching…') : t('No client matches')}
      comboboxProps={{ withinPortal: !inPopover }}
      maxDropdownHeight={280}
      renderOption={({ option }) => {
        const tenant = items.get(option.value)
        return (
          <div className={classes['option']}>
            <span>{option.label}</span>
            <small>{[tenant?.unit, tenant?.siteName].filter(Boolean).join(' · ')}</small>
          </div>
        )
      }}
    />
  )
}
