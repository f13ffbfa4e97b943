import { imageEndings } from '@atrium/contract/kit/files.ts'
import { MAX_PHOTOS } from '@atrium/contract/maintenance/states.ts'
import { ActionIcon, Button, Input } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraButton } from '../../../kit/file/CameraButton.tsx'
import { type FileFault, fileFault } from '../../../kit/file/checkFile.ts'
import { DropZone } from '../../../kit/file/DropZone.tsx'
import { Thumb } from '../../../kit/file/Thumb.tsx'
import classes from '../Maintenance.module.css'

interface Props {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
  /** Without a heading, beside other buttons. */
  small?: boolean
}

/** Takes some photos: by the camera of a phone, picked or dropped. */
export function PhotosField({ photos, onChange, small = false }: Props) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<FileFault>()
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const isFull = photos.length >= MAX_PHOTOS
  const take = async (chosen: readonly File[]) => {
    const faults = await Promise.all(chosen.map((file) => fileFault(file, imageEndings)))
    setFault(faults.find((one) => one !== undefined))
    const good = chosen.filter((_, at) => !faults[at])
    if (good.length > 0) onChange([...photos, ...good].slice(0, MAX_PHOTOS))
  }
  return (
    <Input.Wrapper
      label={small ? undefined : t('Photos')}
      labelElement="div"
      error={fault && t(fault.text, fault.values)}
      description={isFull ? t('Up to {{limit}} photos', { limit: MAX_PHOTOS }) : undefined}
    >
      <DropZone
        accept={imageEndings}
        multiple
        disabled={isFull}
        className={classes['photos']}
        onFiles={(files) => void take(files)}
      >
        {(open) => (
          <>
            {photos.map((photo, at) => (
              <span key={`${photo.name} ${photo.lastModified} ${photo.size}`} className={classes['photo']}>
                <Thumb file={photo} />
                <ActionIcon
                  className={classes['photoRemove'] ?? ''}
                  size={24}
                  radius="xl"
                  variant="filled"
                  color="dark"
                  aria-label={t('Remove {{name}}', { name: photo.name })}
                  onClick={() => onChange(photos.filter((_, other) => other !== at))}
                >
                  <IconX size={14} />
                </ActionIcon>
              </span>
            ))}
            {!isFull && isTouch && <CameraButton onPhoto={(photo) => void take([photo])} />}
            {!isFull && (
              <Button
                size={isTouch ? 'md' : 'xs'}
                variant="default"
                leftSection={<IconPhotoPlus size={16} aria-hidden />}
                onClick={open}
              >
                {t('Add photos')}
              </Button>
            )}
          </>
        )}
      </DropZone>
    </Input.Wrapper>
  )
}
