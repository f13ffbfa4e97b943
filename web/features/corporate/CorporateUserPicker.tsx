import { adminCorporate, type CorporateUser } from '@atrium/contract/corporate/corporate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../kit/form/Picker.tsx'
import { useRead } from '../../kit/useRead.ts'

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
  const [query, setQuery] = useState('')
  const { data, isFetching } = useRead(
    adminCorporate.searchUsers,
    { query, rowsPerPage: 20, sortBy: 'companyName' },
    { keepOld: true },
  )
  const found = data?.items ?? []
  const all = user && !found.some((one) => one.id === user.id) ? [user, ...found] : found
  const byId = new Map(all.map((one) => [String(one.id), one]))
  return (
    <Picker
      id={id}
      label={t('Corporate client')}
      withAsterisk
      aria-required
      placeholder={t('Search by company, person or e-mail')}
      data={all.map((one) => ({
        value: String(one.id),
        label: nameOf(one),
        hint: [one.email, one.landlord, one.active ? '' : t('Deactivated')].filter(Boolean).join(' · '),
        disabled: !one.active,
      }))}
      value={user ? String(user.id) : null}
      error={error ? t(error) : undefined}
      clearable
      onSearch={setQuery}
      searching={isFetching}
      onChange={(chosen) => onChange(byId.get(chosen ?? '') ?? null)}
    />
  )
}
