import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../file/saveBlob.ts'
import type { RowAction } from '../table/types.ts'
import { showError } from '../toast.ts'
import type { Invoice } from './invoice.ts'

/** What everybody can do with an invoice that they see: save it, or look at it where it is paid. */
export function useInvoiceActions(download: (ask: { id: number; language: 'en' | 'fr' }) => Promise<Blob>) {
  const { t, i18n } = useTranslation()
  const save = async ({ id, number }: Invoice) => {
    try {
      const language = i18n.language.startsWith('fr') ? 'fr' : 'en'
      saveBlob(await download({ id, language }), `${number}.pdf`)
    } catch (error) {
      showError(error)
    }
  }
  const rowActions = (invoice: Invoice): RowAction[] => {
    const { hostedUrl } = invoice
    const text = invoice.status === 'Paid' ? t('Download receipt') : t('Download invoice')
    const pdf = { text, icon: IconDownload, onClick: () => void save(invoice) }
    const page = { text: t('Open at the payment service'), icon: IconExternalLink }
    return hostedUrl ? [pdf, { ...page, onClick: () => void window.open(hostedUrl, '_blank', 'noopener') }] : [pdf]
  }
  return { save, rowActions }
}
