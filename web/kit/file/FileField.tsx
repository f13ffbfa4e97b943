import { documentEndings } from '@atrium/contract/files.ts'
import { Button, Input, Progress } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkFile, type FileFault } from './checkFile.ts'
import classes from './File.module.css'
import { FilePreviewButton } from './FilePreviewButton.tsx'
import { fileSize } from './fileSize.ts'
import { type FileValue, storedFile } from './fileValue.ts'
import { Thumb } from './Thumb.tsx'

export interface FileFieldProps {
  id?: string
  label: ReactNode
  value: FileValue
  onChange: (value: File | null | undefined) => void
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
  const {
    id,
    label,
    value,
    onChange,
    onBlur,
    error,
    description,
    withAsterisk,
    endings = documentEndings,
    progress,
    siteId,
  } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const [fault, setFault] = useState<FileFault>()
  const [kept] = useState(value instanceof File ? undefined : value)
  const file = value instanceof File ? value : value ? storedFile(value, siteId) : undefined
  const wrong = fault ? t(fault.text, fault.values) : error
  const labelId = `${id}-label`
  const notes = [description && `${id}-help`, wrong && `${id}-error`].filter(Boolean).join(' ')

  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (!chosen) return
    const found = checkFile(chosen, endings)
    setFault(found)
    if (!found) onChange(chosen)
  }
  const remove = () => {
    setFault(undefined)
    // A chosen file goes back to the kept one; a kept one is taken away.
    onChange(value instanceof File ? (kept as undefined) : null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  const pick = (text: string, primary: boolean) => (
    <Button
      ref={button}
      id={id}
      size="xs"
      variant={primary ? 'light' : 'default'}
      onClick={() => input.current?.click()}
      onBlur={onBlur}
      aria-describedby={notes || undefined}
      aria-invalid={Boolean(wrong) || undefined}
      aria-labelledby={`${labelId} ${id}-pick`}
    >
      <span id={`${id}-pick`}>{text}</span>
    </Button>
  )
  return (
    <Input.Wrapper
      label={<span id={labelId}>{label}</span>}
      labelElement="div"
      withAsterisk={withAsterisk ?? false}
      description={description && <span id={`${id}-help`}>{description}</span>}
      error={wrong && <span id={`${id}-error`}>{wrong}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={classes['field'] ?? ''}
    >
      <input
        ref={input}
        type="file"
        className={classes['input']}
        accept={endings}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {/* Dropping is an extra for the mouse; the button inside does the same. */}
      {file ? (
        <div className={classes['chosen']} data-wrong={wrong ? '' : undefined} data-over={over || undefined} {...drop}>
          <Thumb file={file} />
          <div className={classes['about']}>
            <span className={classes['name']}>{file.name}</span>
            <span className={classes['size']}>
              {file.size ? fileSize(file.size) : null}
              {value instanceof File && kept ? ` · ${t('replaces the file there is')}` : null}
            </span>
          </div>
          {progress === undefined && (
            <div className={classes['chosenActions']}>
              <FilePreviewButton file={file} />
              {pick(t('Replace'), false)}
              <Button size="xs" variant="subtle" color="red" onClick={remove}>
                {t('Remove')}
              </Button>
            </div>
          )}
          {progress !== undefined && value instanceof File && (
            <Progress
              className={classes['bar'] ?? ''}
              value={progress * 100}
              animated={progress === 1}
              aria-label={t('Upload progress')}
            />
          )}
        </div>
      ) : (
        <div className={classes['drop']} data-wrong={wrong ? '' : undefined} data-over={over || undefined} {...drop}>
          <IconCloudUpload size={26} stroke={1.5} aria-hidden />
          <span className={classes['dropLine']}>
            {t('Drop a file here or')} {pick(t('choose a file'), true)}
          </span>
          <span>{endings.replaceAll('.', '').replaceAll(',', ', ').toUpperCase()}</span>
        </div>
      )}
    </Input.Wrapper>
  )
}
