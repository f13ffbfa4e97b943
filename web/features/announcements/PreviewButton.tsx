import type { Values } from '@atrium/contract/kit/paths.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormAttachment } from '../../kit/attachments/formAttachment.ts'
import { isNew } from '../../kit/pictures/formPicture.ts'
import { wordsOf } from '../../kit/rich-text/formText.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

const nameOf = (file: FormAttachment) => (isNew(file) ? nameOfNew(file.file) : file.fileName)
const nameOfNew = (file: unknown) => (file instanceof File ? file.name : '')

/** Opens the preview of what is in the form, once there is something to show. */
export function PreviewButton({ values }: { values: Values }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [title, description] = [String(values['title'] ?? '').trim(), String(values['description'] ?? '')]
  const files = (values['attachments'] ?? []) as readonly FormAttachment[]
  const ask = { title, description, descriptionFormat: 'html' as const, fileNames: files.map(nameOf).filter(Boolean) }
  return (
    <>
      <Button variant="default" disabled={title === '' || wordsOf(description) === ''} onClick={() => setOpen(true)}>
        {t('Preview')}
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewDialog ask={ask} hasMail={values['mail'] !== false} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
