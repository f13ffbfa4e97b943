import { adminCorporate, type CorporateUser } from '@atrium/contract/corporate/corporate.ts'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/useRead.ts'
import classes from './Corporate.module.css'

interface Props {
  id: string
  user: CorporateUser | null
  error: string | undefined
  onChange: (user: CorporateUser | null) => void
}

const nameOf = ({ companyName, person }: CorporateUser) => `${companyName} · ${person}`

/** Finds a corporate client of any company while people type. Who is deactivated is shown, and cannot be chosen. */
export function CorporateUserPicker({ id, user, error, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  // What stands in the field because it was picked is no question.
  const words = user && query === nameOf(user) ? '' : query
  const { data, isFetching } = useRead(
    adminCorporate.searchUsers,
    { query: words, rowsPerPage: 20, sortBy: 'companyName' },
    { keepOld: true },
  )
  const found = data?.items ?? []
  const all = user && !found.some((one) => one.id === user.id) ? [user, ...found] : found
  const byId = new Map(all.map((one) => [String(one.id), one]))
  return (
    <Select
      id={id}
      label={t('Corporate client')}
      withAsterisk
      aria-required
      placeholder={t('Search by company, person or e-mail')}
      data={all.map((one) => ({ value: String(one.id), label: nameOf(one), disabled: !one.active }))}
      filter={({ options }) => options}
      value={user ? String(user.id) : null}
      error={error ? t(error) : undefined}
      searchable
      clearable
      openOnFocus={false}
      onSearchChange={setTyped}
      rightSection={isFetching && typed ? <Loader size={14} /> : undefined}
      nothingFoundMessage={isFetching ? t('Searching…') : t('Nothing matches')}
      maxDropdownHeight={280}
      onChange={(chosen) => onChange(byId.get(chosen ?? '') ?? null)}
      renderOption={({ option }) => {
        const one = byId.get(option.value)
        return (
          <span className={classes['option']}>
            {option.label}
            <small>{[one?.email, one?.landlord, one?.active ? '' : t('Deactivated')].filter(Boolean).join(' · ')}</small>
          </span>
        )
      }}
    />
  )
}
