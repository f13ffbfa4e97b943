import { siteList } from '@atrium/contract/sites/site-list.ts'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'

interface Props {
  label: ReactNode
  value: number | null | undefined
  onChange: (id: number | undefined) => void
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  'data-autofocus'?: true | undefined
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  withAsterisk?: boolean
  id?: string
}

/** One of the sites the viewer may work in. */
export function SitePicker({ value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(siteList.get, {})
  return (
    <Select
      {...rest}
      data={data?.items.map((site) => ({ value: String(site.id), label: site.name })) ?? []}
      value={value && value > 0 ? String(value) : null}
      placeholder={t('Choose a site')}
      openOnFocus={false}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('No site matches')}
      maxDropdownHeight={280}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  )
}
