import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

/** Saves every contact of the chosen site, under the headings that the import reads or as vCards. */
export function useExportContacts() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx' | 'vcf') => {
    setBusy(true)
    try {
      const file = (await send(contacts.exportList, { siteId, format })) as Blob
      saveBlob(file, `${[t('Contacts'), site?.name].filter(Boolean).join(' ')}.${format}`)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
