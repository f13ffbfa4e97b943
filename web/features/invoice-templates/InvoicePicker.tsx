import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../kit/form/Picker.tsx'
import type { PickerOption } from '../../kit/form/pickerOptions.ts'
import { useRead } from '../../kit/useRead.ts'

/** Answered to a search. */
const SHOWN = 50

interface Props {
  value: number | null
  onChange: (id: number | null) => void
  siteId: number
  /** Only those that something was paid for: of others there is no receipt. */
  paid: boolean
}

/** Searches the invoices that the viewer may read, the newest first. */
export function InvoicePicker({ value, onChange, siteId, paid }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  // It may not be among those that match.
  const [picked, setPicked] = useState<PickerOption>()
  const { data, isFetching } = useRead(clientInvoices.search, { siteId, query, paid, rowsPerPage: SHOWN }, { keepOld: true })
  const found = (data?.items ?? []).map(
    ({ id, invoiceNo, title, clientName, siteName }): PickerOption => ({
      value: String(id),
      label: `${invoiceNo || t('Draft')} · ${title}`,
      hint: `${clientName} · ${siteName}`,
    }),
  )
  const isFound = found.some((option) => option.value === picked?.value)
  return (
    <Picker
      label={t('Invoice')}
      description={t('Empty: one that is made up.')}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={t('Choose')}
      clearable
      data={picked && !isFound ? [picked, ...found] : found}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        setPicked(found.find((option) => option.value === id))
        onChange(id === null ? null : Number(id))
      }}
      onSearch={setQuery}
      searching={isFetching}
    />
  )
}
