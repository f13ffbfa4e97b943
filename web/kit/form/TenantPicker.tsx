import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import { Picker, type PickerFrame } from './Picker.tsx'

interface Props extends PickerFrame {
  value: number | null
  onChange: (id: number | null, unit: string) => void
  /** Only this site's clients. */
  siteId?: number | undefined
}

/** Searches clients by name or unit while typing. Options show unit and site, which tell clients of one name apart. */
export function TenantPicker({ value, onChange, siteId, ...rest }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const ids = value ? [value] : []
  const siteIds = siteId && siteId > 0 ? [siteId] : []
  const picked = useRead(clientLookups.searchBySites, { ids }, { enabled: value !== null })
  const { data, isFetching } = useRead(clientLookups.searchBySites, { siteIds, query, ids }, { keepOld: true })
  const found = data?.items ?? picked.data?.items ?? []
  return (
    <Picker
      {...rest}
      placeholder={t('Search by name or unit')}
      clearable
      data={found.map(({ id, name, unit, siteName }) => ({
        value: String(id),
        label: name,
        hint: [unit, siteName].filter(Boolean).join(' · '),
      }))}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id ? Number(id) : null, found.find((one) => String(one.id) === id)?.unit ?? '')}
      onSearch={setQuery}
      searching={isFetching}
      nothingFound={t('No client matches')}
    />
  )
}
