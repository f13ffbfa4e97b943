import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import { Picker, type PickerFrame } from './Picker.tsx'

interface Props extends PickerFrame {
  value: number | null | undefined
  onChange: (id: number | undefined) => void
  clearable?: boolean
  /** What it means that none is chosen. */
  placeholder?: string | undefined
}

/** One of the sites the viewer may work in. */
export function SitePicker({ value, onChange, placeholder, ...rest }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(siteList.get, {})
  return (
    <Picker
      {...rest}
      data={data?.items.map((site) => ({ value: String(site.id), label: site.name })) ?? []}
      value={value && value > 0 ? String(value) : null}
      placeholder={placeholder ?? t('Choose a site')}
      searchable
      nothingFound={t('No site matches')}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  )
}
