import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { reminderTemplates } from '@atrium/contract/invoice-reminders/templates.ts'
import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickerOption } from '../../kit/form/pickerOptions.ts'
import { SearchedPicker } from '../../kit/form/SearchedPicker.tsx'
import { PreviewModal } from '../../kit/preview/PreviewModal.tsx'
import { RichText } from '../../kit/rich-text/RichText.tsx'
import { errorText } from '../../kit/toast.ts'
import { usePlace } from '../../kit/usePlace.ts'
import { useRead } from '../../kit/useRead.ts'

/** Answered to a search. */
const SHOWN = 50

/** Words that are tried. */
export interface Tried {
  subject: string
  /** HTML. */
  description: string
}

/** What a mail reads like for an invoice that is chosen here, else for one that is made up. */
export function PreviewDialog({ tried, onClose }: { tried: Tried; onClose: () => void }) {
  const { t } = useTranslation()
  const [invoiceId, setInvoiceId] = useState<number | null>(null)
  const read = useRead(reminderTemplates.preview, { ...tried, descriptionFormat: 'html', invoiceId }, { keepOld: true })
  const { data, error } = read
  return (
    <PreviewModal width={640} onClose={onClose}>
      <IssuedInvoice value={invoiceId} onChange={setInvoiceId} />
      {error && <p role="alert">{errorText(error)}</p>}
      {data && (
        <section aria-label={t('Message')} aria-busy={read.isFetching}>
          <Title order={3} size="h4" my="md">
            {data.subject}
          </Title>
          <RichText html={data.descriptionHtml} text={data.description} />
        </section>
      )}
    </PreviewModal>
  )
}

/** Searches the issued invoices that the viewer may read, the newest first. */
function IssuedInvoice({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { t } = useTranslation()
  const { siteId } = usePlace()
  const [query, setQuery] = useState('')
  const { data, isFetching } = useRead(clientInvoices.search, { siteId, query, rowsPerPage: SHOWN }, { keepOld: true })
  const found = (data?.items ?? [])
    .filter(({ invoiceNo }) => invoiceNo)
    .map(
      ({ id, invoiceNo, title, clientName, siteName }): PickerOption => ({
        value: String(id),
        label: `${invoiceNo} · ${title}`,
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
