import { attachmentParts, MAX_ATTACHMENTS } from '@atrium/contract/kit/attachments.ts'
import { documentEndings } from '@atrium/contract/kit/files.ts'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
}

/** Takes some files, picked or dropped. */
export function AttachmentsField({ id, label, description, error, files, onChange, siteId }: Props) {
  const { t } = useTranslation()
  const { fault, take } = useFileChecks(documentEndings, (good) =>
    onChange(withFiles(files, good, attachmentParts, MAX_ATTACHMENTS)),
  )
  const isFull = files.length >= MAX_ATTACHMENTS
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={fault ? t(fault.text, fault.values) : error}
      description={isFull ? t('Up to {{limit}} files', { limit: MAX_ATTACHMENTS }) : description}
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
              <Button id={id} size="xs" variant="default" leftSection={<IconPaperclip size={16} aria-hidden />} onClick={open}>
                {t('Add files')}
              </Button>
            )}
          </>
        )}
      </DropZone>
    </Input.Wrapper>
  )
}
