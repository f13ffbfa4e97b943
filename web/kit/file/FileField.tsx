import { documentEndings, imageEndings, MAX_FILE_SIZE } from '@atrium/contract/kit/files.ts'
import { Button, Input } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../formatting.ts'
import { CameraButton } from './CameraButton.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { DropZone } from './DropZone.tsx'
import classes from './File.module.css'
import { FromRepository } from './FromRepository.tsx'
import { type FileValue, storedFile } from './fileValue.ts'
import { isPicked, type PickedImage } from './imageSource.ts'
import { useFileChecks } from './useFileChecks.ts'

export interface FileFieldProps {
  id?: string
  label: ReactNode
  value: FileValue
  onChange: (value: File | PickedImage | null | undefined) => void
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  withAsterisk?: boolean
  /** Endings it takes, as an input's `accept` has them. */
  endings?: string
  /** 0 to 1 while it goes up. */
  progress?: number | undefined
  /** The site whose token opens a kept file. */
  siteId?: number | undefined
}

/** Takes one file, dropped or picked; shows what was chosen or is kept, to look at, replace or take away. */
export function FileField(props: FileFieldProps) {
  const { label, value, onChange, onBlur, error, description, withAsterisk = false, endings = documentEndings, siteId } = props
  const { t } = useTranslation()
  const own = useId()
  const id = props.id ?? own
  const button = useRef<HTMLButtonElement>(null)
  const { fault, clearFault, take } = useFileChecks(endings, ([chosen]) => onChange(chosen))
  const [stored] = useState(value instanceof File || isPicked(value) ? undefined : value)
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const hasCamera = isTouch && endings.includes('.jpg')
  const isNew = value instanceof File || isPicked(value)
  const file = value instanceof File || isPicked(value) ? value : value ? storedFile(value, siteId) : undefined
  const wrong = fault ? t(fault.text, fault.values) : error

  const remove = () => {
    clearFault()
    // Removing a chosen file restores the stored one; removing a stored one deletes it.
    onChange(isNew ? (stored as undefined) : null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const repository = endings === imageEndings && (
    <FromRepository
      size={isTouch ? 'md' : 'xs'}
      max={1}
      onPick={([image]) => {
        clearFault()
        if (image) onChange(image)
      }}
    />
  )
  const pick = (open: () => void) => (
    <Button
      ref={button}
      id={id}
      size={isTouch && !file ? 'md' : 'xs'}
      variant={file ? 'default' : 'light'}
      onClick={open}
      onBlur={onBlur}
      aria-describedby={`${id}-notes`}
      aria-invalid={Boolean(wrong)}
      aria-labelledby={`${id}-label ${id}-pick`}
    >
      <span id={`${id}-pick`}>{file ? t('Replace') : hasCamera ? t('Choose a file') : t('choose a file')}</span>
    </Button>
  )
  return (
    <Input.Wrapper label={<span id={`${id}-label`}>{label}</span>} labelElement="div" withAsterisk={withAsterisk}>
      <DropZone
        accept={endings}
        className={file ? classes['chosen'] : classes['drop']}
        data-wrong={wrong ? '' : undefined}
        onFiles={(files) => take(files.slice(0, 1))}
      >
        {(open) =>
          file ? (
            <ChosenFile
              file={file}
              replaces={isNew && Boolean(stored)}
              progress={props.progress}
              pick={pick(open)}
              onRemove={remove}
            />
          ) : (
            <>
              <IconCloudUpload size={26} stroke={1.5} aria-hidden />
              <span className={classes['dropLine']}>
                {!hasCamera && t('Drop a file here or')} {pick(open)}
                {hasCamera && <CameraButton onPhoto={(photo) => take([photo])} />}
                {repository}
              </span>
              <span>{t(kindsOf(endings), { limit: formatSize(MAX_FILE_SIZE) })}</span>
            </>
          )
        }
      </DropZone>
      <div id={`${id}-notes`}>
        {description && <Input.Description mt={5}>{description}</Input.Description>}
        {wrong && <Input.Error mt={5}>{wrong}</Input.Error>}
      </div>
    </Input.Wrapper>
  )
}

/** What may be dropped, in words people use. */
function kindsOf(endings: string): string {
  if (endings === documentEndings) return 'PDF, Word, Excel, PowerPoint, text or picture, up to {{limit}}'
  if (endings === imageEndings) return 'PNG, JPEG, WebP or GIF, up to {{limit}}'
  return endings.replaceAll('.', '').replaceAll(',', ', ').toUpperCase()
}
