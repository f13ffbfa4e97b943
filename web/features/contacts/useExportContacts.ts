import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { useTranslation } from 'react-i18next'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

/** Saves every contact of the chosen site, under the headings that the import reads or as vCards. */
export function useExportContacts() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const { saveFile, busy } = useSaveFile()
  const save = (format: 'csv' | 'xlsx' | 'vcf') =>
    saveFile(contacts.exportList, { siteId, format }, `${[t('Contacts'), site?.name].filter(Boolean).join(' ')}.${format}`)
  return { save, busy }
}
