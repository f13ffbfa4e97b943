import { eftBatches } from '@atrium/contract/eft/batches.ts'
import { eftReturnUpload } from '@atrium/contract/eft/returns-upload.ts'
import { useTranslation } from 'react-i18next'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'

/** Banks end the names of such files as they like. */
const ENDINGS = '.csv,.xlsx,.txt,.ach,.rtn,.ret,.dat,.005,.aft'

/** The import of the debits that came back, as an entry of the menu and its dialog. */
export function useReturnImport() {
  const { t } = useTranslation()
  return useImportDialog({
    upload: eftReturnUpload,
    example: {},
    call: eftBatches.importReturns,
    title: t('Import returns'),
    template: t('Returns template'),
    endings: ENDINGS,
    kindsText: (rows) => t('Return file of your bank (CPA 005, Nacha), CSV or Excel (.xlsx), up to {{rows}} rows', { rows }),
    hint: t('What is not noted as paid yet has failed; a payment that came back is voided, and its invoices are owed again.'),
    room: undefined,
    actionText: (count) => t('Note {{count}} returns', { count }),
    doneText: (count) => t('{{count}} returns noted', { count }),
  })
}
