import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

/** Saves every client of the chosen site under the headings that the import reads. */
export function useExportTenants() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const file = (await send(tenants.exportList, { id: String(siteId), format })) as Blob
      saveBlob(file, `${[t('Clients'), site?.name].filter(Boolean).join(' ')}.${format}`)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
