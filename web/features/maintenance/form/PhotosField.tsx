import { MAX_PHOTOS, photoParts } from '@atrium/contract/maintenance/states.ts'
import { useTranslation } from 'react-i18next'
import type { FormPicture } from '../../../kit/pictures/formPicture.ts'
import { PicturesField } from '../../../kit/pictures/PicturesField.tsx'

interface Props {
  photos: readonly FormPicture[]
  onChange: (photos: readonly FormPicture[]) => void
  /** Without a heading, beside other buttons. */
  small?: boolean
}

/** Takes the photos that a save or a comment brings. */
export function PhotosField({ photos, onChange, small = false }: Props) {
  const { t } = useTranslation()
  return (
    <PicturesField
      pictures={photos}
      onChange={onChange}
      label={small ? undefined : t('Photos')}
      addText={t('Add photos')}
      fullText={t('Up to {{limit}} photos', { limit: MAX_PHOTOS })}
      max={MAX_PHOTOS}
      parts={photoParts}
    />
  )
}
