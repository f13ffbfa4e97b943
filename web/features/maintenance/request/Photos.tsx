import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { useTranslation } from 'react-i18next'
import { Gallery } from '../../../kit/pictures/Gallery.tsx'
import { RecordSection } from '../../../kit/record/Split.tsx'

/** All photos of a request, the first ones first. */
export function Photos({ request: { timeline, siteId } }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const photos = timeline.flatMap(({ id, fileUrl: url, fileName, fileType, internal }) =>
    url ? [{ id, badge: internal && t('Internal'), file: { url, name: fileName ?? '', type: fileType, siteId } }] : [],
  )
  if (photos.length === 0) return null
  return (
    <RecordSection label={t('Photos')}>
      <Gallery pictures={photos} />
    </RecordSection>
  )
}
