import { maintenanceRequests, type WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormPicture, partsOf } from '../../../kit/pictures/formPicture.ts'
import { NoteForm } from '../../../kit/record/NoteForm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { PhotosField } from '../form/PhotosField.tsx'
import { useSide } from '../useSide.ts'

/** Words and photos for the timeline; the landlord's may be for the company alone. */
export function CommentBox({ request: { id } }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const { isLandlord } = useSide()
  const [internal, setInternal] = useState(false)
  const [photos, setPhotos] = useState<readonly FormPicture[]>([])
  const comment = useWrite(maintenanceRequests.comment, { success: t('Your comment was added.') })
  return (
    <NoteForm
      label={t('Comment')}
      placeholder={isLandlord && !internal ? t('The client can read this.') : ''}
      action={t('Add comment')}
      hasContent={photos.length > 0}
      isPending={comment.isPending}
      onSend={async (text) => {
        await comment.mutateAsync({ id, text, internal }, partsOf(photos))
        setPhotos([])
      }}
      beside={
        isLandlord && (
          <Checkbox
            label={t('Internal note')}
            checked={internal}
            onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
          />
        )
      }
    >
      <PhotosField photos={photos} onChange={setPhotos} small />
    </NoteForm>
  )
}
