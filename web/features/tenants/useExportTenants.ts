import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { useTranslation } from 'react-i18next'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

/** Saves every client of the chosen site under the headings that the import reads. */
export function useExportTenants() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const { saveFile, busy } = useSaveFile()
  const save = (format: 'csv' | 'xlsx') =>
    saveFile(
      tenants.exportList,
      { id: String(siteId), format },
      `${[t('Clients'), site?.name].filter(Boolean).join(' ')}.${format}`,
    )
  return { save, busy }
}
