import { attachmentParts, MAX_ATTACHMENTS } from '@atrium/contract/kit/attachments.ts'
import { documentEndings } from '@atrium/contract/kit/files.ts'
import { ActionIcon, Button, Group, Input } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraButton } from '../file/CameraButton.tsx'
import { DropZone } from '../file/DropZone.tsx'
import { FilePreviewButton } from '../file/FilePreviewButton.tsx'
import { useFileChecks } from '../file/useFileChecks.ts'
import { fileOf, isNew, withFiles } from '../pictures/formPicture.ts'
import { AttachmentLine } from './AttachmentLine.tsx'
import classes from './Attachments.module.css'
import type { FormAttachment } from './formAttachment.ts'

interface Props {
  id: string
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  files: readonly FormAttachment[]
  onChange: (files: readonly FormAttachment[]) => void
  /** The site whose token opens those that are kept. */
  siteId: number | undefined
  /** The file parts that bring new ones, and how many files there may be. Default: those of a record beside its fields. */
  parts?: readonly string[] | undefined
  max?: number | undefined
}

/** Takes some files, picked or dropped. */
export function AttachmentsField(props: Props) {
  const { id, label, description, error, files, onChange, siteId, parts = attachmentParts, max = MAX_ATTACHMENTS } = props
  const { t } = useTranslation()
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const { fault, take } = useFileChecks(documentEndings, (good) => onChange(withFiles(files, good, parts, max)))
  const isFull = files.length >= max
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={fault ? t(fault.text, fault.values) : error}
      description={isFull ? t('Up to {{limit}} files', { limit: max }) : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <DropZone accept={documentEndings} multiple disabled={isFull} className={classes['field']} onFiles={take}>
        {(open) => (
          <>
            {files.length > 0 && (
              <ul className={classes['list']}>
                {files.map((one, at) => {
                  const file = fileOf(one, siteId)
                  const size = isNew(one) ? one.file.size : one.fileSize
                  return (
                    <AttachmentLine key={isNew(one) ? one.part : one.id} name={file.name} size={size ?? 0}>
                      <FilePreviewButton file={file} />
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={30}
                        aria-label={t('Remove {{name}}', { name: file.name })}
                        onClick={() => onChange(files.filter((_, other) => other !== at))}
                      >
                        <IconX size={16} />
                      </ActionIcon>
                    </AttachmentLine>
                  )
                })}
              </ul>
            )}
            {!isFull && (
              <Group gap="xs">
                {isTouch && <CameraButton onPhoto={(photo) => take([photo])} />}
                <Button
                  id={id}
                  size={isTouch ? 'md' : 'xs'}
                  variant="default"
                  leftSection={<IconPaperclip size={16} aria-hidden />}
                  onClick={open}
                >
                  {t('Add files')}
                </Button>
              </Group>
            )}
          </>
        )}
      </DropZone>
    </Input.Wrapper>
  )
}
