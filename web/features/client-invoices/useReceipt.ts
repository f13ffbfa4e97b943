import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { useTranslation } from 'react-i18next'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'

/** Saves the receipt of what was paid of an invoice so far, in part or in full. */
export function useReceipt() {
  const { t } = useTranslation()
  const { saveFile } = useSaveFile()
  return ({ id, invoiceNo }: { id: number; invoiceNo: string }) =>
    saveFile(invoiceTemplates.download, { id, kind: 'PartialInvoiceTemplate' }, `${t('Receipt')} ${invoiceNo}.pdf`)
}
