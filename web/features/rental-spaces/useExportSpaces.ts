import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { spaceTypes } from '@atrium/contract/rental-spaces/space-entity.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

/** Saves the spaces that the list shows, under the headings that the import reads. */
export function useExportSpaces() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    const type = spaceTypes.find((one) => one === params.get('type'))
    const open = params.get('isAvailable')
    const narrowed = { ...(type ? { type } : {}), ...(open ? { isAvailable: open === 'true' } : {}) }
    setBusy(true)
    try {
      const ask = { siteId, format, query: params.get('q') ?? '', ...narrowed }
      const file = (await send(rentalSpaces.exportList, ask)) as Blob
      saveBlob(file, `${[t('Available Space'), site?.name].filter(Boolean).join(' ')}.${format}`)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
