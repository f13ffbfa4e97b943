import type { Upload } from '@atrium/contract/kit/entity.ts'
import type { ImportCall } from '@atrium/contract/kit/uploads.ts'
import { useTranslation } from 'react-i18next'
import { useSelectedSite } from '../useSelectedSite.ts'
import { useImportDialog } from './useImportDialog.tsx'

interface About {
  upload: Upload
  call: ImportCall
  /** The template's name. */
  template: string
  /** The form of the company that they are entries of. */
  category?: string
  /** The record that they belong to. */
  into?: number
}

/** The import of records that are each at a site, or at that of their client. */
export function useRecordsImport(about: About) {
  const { t } = useTranslation()
  const { site, sites, oneSite } = useSelectedSite()
  return useImportDialog({
    ...about,
    example: { Site: (site ?? sites[0])?.name ?? '' },
    title: t('Import a list'),
    hint: t('One row for each. What belongs to a client may leave its site empty.'),
    room: undefined,
    siteId: oneSite ?? null,
    actionText: (count) => t('Import {{count}} rows', { count }),
    doneText: (count) => t('{{count}} rows imported', { count }),
  })
}
