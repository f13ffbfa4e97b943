import { imageEndings } from '@atrium/contract/kit/files.ts'
import { MAX_PICTURES, pictureParts } from '@atrium/contract/kit/pictures.ts'
import { Button, Input } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraButton } from '../file/CameraButton.tsx'
import { DropZone } from '../file/DropZone.tsx'
import { FromRepository } from '../file/FromRepository.tsx'
import { useFileChecks } from '../file/useFileChecks.ts'
import { type FormPicture, fileOf, isNew, moved, withFiles } from './formPicture.ts'
import classes from './Pictures.module.css'
import { PictureTile } from './PictureTile.tsx'

interface Props {
  id?: string
  /** Without it, it stands beside other buttons. */
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  pictures: readonly FormPicture[]
  onChange: (pictures: readonly FormPicture[]) => void
  max?: number
  /** The parts that bring new ones. */
  parts?: readonly string[]
  /** What is said of each. */
  captions?: 'caption' | 'description' | undefined
  /** What the button says. */
  addText?: string
  /** What is said when no more can be taken. */
  fullText?: string
  /** The site whose token opens those that are kept. */
  siteId?: number | undefined
}

/** Takes some pictures: by the camera of a phone, picked or dropped; orders them and says something of each. */
export function PicturesField(props: Props) {
  const { id, label, description, error, pictures, onChange, captions, siteId } = props
  const { max = MAX_PICTURES, parts = pictureParts } = props
  const { t } = useTranslation()
  const { fault, take } = useFileChecks(imageEndings, (good) => onChange(withFiles(pictures, good, parts, max)))
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const isFull = pictures.length >= max
  const full = props.fullText ?? t('Up to {{limit}} pictures', { limit: max })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={fault ? t(fault.text, fault.values) : error}
      description={isFull ? full : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <DropZone accept={imageEndings} multiple disabled={isFull} className={classes['field']} onFiles={take}>
        {(open) => (
          <>
            {pictures.length > 0 && (
              <ul className={captions ? classes['rows'] : classes['tiles']}>
                {pictures.map((picture, at) => (
                  <PictureTile
                    key={isNew(picture) ? picture.part : picture.id}
                    file={fileOf(picture, siteId)}
                    picture={picture}
                    captions={captions}
                    at={at}
                    count={pictures.length}
                    onMove={(from, to) => onChange(moved(pictures, from, to))}
                    onRemove={() => onChange(pictures.filter((_, other) => other !== at))}
                    onWords={(words) => onChange(pictures.map((one, other) => (other === at ? { ...one, ...words } : one)))}
                  />
                ))}
              </ul>
            )}
            {!isFull && (
              <span className={classes['add']}>
                {isTouch && <CameraButton onPhoto={(photo) => take([photo])} />}
                <Button
                  id={id}
                  size={isTouch ? 'md' : 'xs'}
                  variant="default"
                  leftSection={<IconPhotoPlus size={16} aria-hidden />}
                  onClick={open}
                >
                  {props.addText ?? t('Add pictures')}
                </Button>
                <FromRepository
                  size={isTouch ? 'md' : 'xs'}
                  max={max - pictures.length}
                  onPick={(images) => onChange(withFiles(pictures, images, parts, max))}
                />
              </span>
            )}
          </>
        )}
      </DropZone>
    </Input.Wrapper>
  )
}
