import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickerOption } from '../../kit/form/pickerOptions.ts'
import { SearchedPicker } from '../../kit/form/SearchedPicker.tsx'
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
  const { data, isFetching } = useRead(clientInvoices.search, { siteId, query, paid, rowsPerPage: SHOWN }, { keepOld: true })
  const found = (data?.items ?? []).map(
    ({ id, invoiceNo, title, clientName, siteName }): PickerOption => ({
      value: String(id),
      label: `${invoiceNo || t('Draft')} · ${title}`,
      hint: `${clientName} · ${siteName}`,
    }),
  )
  return (
    <SearchedPicker
      label={t('Invoice')}
      description={t('Empty: one that is made up.')}
      value={value}
      onChange={onChange}
      found={found}
      onSearch={setQuery}
      searching={isFetching}
    />
  )
}
