import { paymentUpload } from '@atrium/contract/client-invoices/payment-upload.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { useTranslation } from 'react-i18next'
import { useImportDialog } from '../../../kit/import/useImportDialog.tsx'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'

/** Beside lists the files of banks; programs for accounts call OFX as they like. */
const ENDINGS = '.csv,.xlsx,.ofx,.qfx,.qbo,.xml,.camt,.053'

/** The import of a bank statement, as an entry of the menu and its dialog. */
export function useStatementImport() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  return useImportDialog({
    upload: paymentUpload,
    example: {},
    call: payments.importHistory,
    title: t('Import a bank statement'),
    template: t('Payments template'),
    endings: ENDINGS,
    kindsText: (rows) => t('OFX, CAMT.053 (.xml), CSV or Excel (.xlsx), up to {{rows}} rows', { rows }),
    hint: t(
      'One row for each payment. It is put to the invoice whose number stands in it, or to the oldest open ones of its client.',
    ),
    room: undefined,
    siteId: siteId > 0 ? siteId : null,
    actionText: (count) => t('Import {{count}} payments', { count }),
    doneText: (count) => t('{{count}} payments imported', { count }),
  })
}
