import { maintenanceRequests, type WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormPicture, partsOf } from '../../../kit/pictures/formPicture.ts'
import { CommentForm } from '../../../kit/record/CommentForm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { PhotosField } from '../form/PhotosField.tsx'
import { useSide } from '../useSide.ts'

/** Words and photos for the timeline; the landlord's may be for the company alone. */
export function CommentBox({ request: { id } }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const { isLandlord } = useSide()
  const [photos, setPhotos] = useState<readonly FormPicture[]>([])
  const comment = useWrite(maintenanceRequests.comment, { success: t('Your comment was added.') })
  return (
    <CommentForm
      isLandlord={isLandlord}
      hasContent={photos.length > 0}
      isPending={comment.isPending}
      onSend={async ({ text, internal }) => {
        await comment.mutateAsync({ id, text, internal }, partsOf(photos))
        setPhotos([])
      }}
    >
      <PhotosField photos={photos} onChange={setPhotos} small />
    </CommentForm>
  )
}
