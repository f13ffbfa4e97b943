import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { spaceTypes } from '@atrium/contract/rental-spaces/space-entity.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

/** Saves the spaces that the list shows, under the headings that the import reads. */
export function useExportSpaces() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const [params] = useSearchParams()
  const { saveFile, busy } = useSaveFile()
  const save = (format: 'csv' | 'xlsx') => {
    const type = spaceTypes.find((one) => one === params.get('type'))
    const open = params.get('isAvailable')
    const narrowed = { ...(type ? { type } : {}), ...(open ? { isAvailable: open === 'true' } : {}) }
    const ask = { siteId, format, query: params.get('q') ?? '', ...narrowed }
    return saveFile(rentalSpaces.exportList, ask, `${[t('Available Space'), site?.name].filter(Boolean).join(' ')}.${format}`)
  }
  return { save, busy }
}
