import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'

/** Saves the receipt of what was paid of an invoice so far, in part or in full. */
export function useReceipt() {
  const { t } = useTranslation()
  return async ({ id, invoiceNo }: { id: number; invoiceNo: string }) => {
    try {
      const file = await send(invoiceTemplates.download, { id, kind: 'PartialInvoiceTemplate' })
      saveBlob(file as unknown as Blob, `${t('Receipt')} ${invoiceNo}.pdf`)
    } catch (error) {
      showError(error)
    }
  }
}
