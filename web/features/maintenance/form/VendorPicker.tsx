import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../../kit/form/Picker.tsx'
import { useRead } from '../../../kit/useRead.ts'

interface Props {
  id: string
  value: unknown
  onChange: (id: number | null) => void
  error: string | undefined
  siteId: number
  /** What the chosen one is called, where it is no longer in the address book. */
  name: string
}

/** A vendor of the address book: of the site, or of all sites. */
export function VendorPicker({ id, value, onChange, error, siteId, name }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const chosen = typeof value === 'number' ? value : null
  const ids = chosen === null ? [] : [chosen]
  const { data, isFetching } = useRead(contactLookups.search, { query, siteId, ids, vendorsFirst: true }, { keepOld: true })
  const found = (data?.items ?? []).map((one) => ({
    value: String(one.id),
    label: one.company && one.company !== one.name ? `${one.name} (${one.company})` : one.name,
    hint: one.email,
  }))
  const isKnown = chosen === null || found.some((option) => option.value === String(chosen))
  return (
    <Picker
      id={id}
      label={t('Vendor')}
      description={t('Who comes from outside. The client sees both.')}
      placeholder={t('Search by name, company or address')}
      clearable
      data={isKnown ? found : [{ value: String(chosen), label: name }, ...found]}
      value={chosen === null ? null : String(chosen)}
      onChange={(next) => onChange(next ? Number(next) : null)}
      onSearch={setQuery}
      searching={isFetching}
      nothingFound={t('No contact matches')}
      error={error}
    />
  )
}
