import type { Lookup } from '@atrium/contract/kit/lookup.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import { Picker, type PickerFrame } from './Picker.tsx'

interface Props extends PickerFrame {
  lookup: Lookup | undefined
  value: number | null | undefined
  onChange: (id: number | null) => void
  clearable: boolean
  /** Only those of this site. */
  siteId?: number | undefined
}

/** Searches the records of an entity by name while typing. */
export const RecordPicker = ({ lookup, ...props }: Props) => lookup && <Search {...props} lookup={lookup} />

function Search({ lookup, value, onChange, siteId, ...rest }: Props & { lookup: Lookup }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const ids = value ? [value] : []
  const { data, isFetching } = useRead(
    lookup.calls.find,
    { ...lookup.ask, query, ids, ...(siteId && siteId > 0 ? { siteId } : {}) },
    { keepOld: true },
  )
  return (
    <Picker
      {...rest}
      placeholder={t('Choose')}
      data={(data?.items ?? []).map(({ id, name, hint }) => ({ value: String(id), label: name, hint }))}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id ? Number(id) : null)}
      onSearch={setQuery}
      searching={isFetching}
    />
  )
}
