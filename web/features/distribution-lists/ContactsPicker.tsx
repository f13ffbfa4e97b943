import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { useRead } from '../../kit/useRead.ts'

export type ContactsPickerProps = Pick<ComponentProps<typeof ManyPicker>, 'id' | 'value' | 'onChange' | 'error'>

/** Contacts that the viewer may see, chosen one by one. */
export function ContactsPicker(props: ContactsPickerProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { data, isFetching } = useRead(contactLookups.search, { query, ids: [...props.value] }, { keepOld: true })
  const named = data?.items.map(({ id, name, company }) => ({
    id,
    name: company && company !== name ? `${name} · ${company}` : name,
  }))
  return (
    <ManyPicker
      {...props}
      label={t('Contacts')}
      placeholder={t('Search by name, company or address')}
      data={named ?? []}
      onSearch={setQuery}
      searching={isFetching}
      nothingFound={t('No contact matches')}
    />
  )
}
