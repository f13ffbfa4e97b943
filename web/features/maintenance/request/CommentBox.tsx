import { maintenanceRequests, type WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormPicture, partsOf } from '../../../kit/pictures/formPicture.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { PhotosField } from '../form/PhotosField.tsx'
import { useSide } from '../useSide.ts'
import classes from './Request.module.css'

/** Words and photos for the timeline; the landlord's may be for the company alone. */
export function CommentBox({ request: { id } }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const { isLandlord } = useSide()
  const [text, setText] = useState('')
  const [internal, setInternal] = useState(false)
  const [photos, setPhotos] = useState<readonly FormPicture[]>([])
  const comment = useWrite(maintenanceRequests.comment, { success: t('Your comment was added.') })
  const isEmpty = text.trim() === '' && photos.length === 0
  const submit = async () => {
    if (isEmpty || comment.isPending) return
    try {
      await comment.mutateAsync({ id, text: text.trim(), internal }, partsOf(photos))
    } catch {
      // A toast has said why; what was typed stays.
      return
    }
    setText('')
    setPhotos([])
  }
  return (
    <form
      className={classes['comment']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label={t('Comment')}
        placeholder={isLandlord && !internal ? t('The client can read this.') : ''}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
      />
      <PhotosField photos={photos} onChange={setPhotos} small />
      <Group justify="space-between">
        {isLandlord ? (
          <Checkbox
            label={t('Internal note')}
            checked={internal}
            onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Button type="submit" variant="default" disabled={isEmpty} loading={comment.isPending}>
          {t('Add comment')}
        </Button>
      </Group>
    </form>
  )
}
