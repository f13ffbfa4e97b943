import { previewTypes } from '@atrium/contract/kit/files.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { FilePreviewModal } from './FilePreviewModal.tsx'
import { type StoredFile, typeOfName } from './fileValue.ts'

/** Opens a file that can be shown; nothing for one that cannot. */
export function FilePreviewButton({ file }: { file: File | StoredFile }) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  if (!previewTypes.includes(file.type || typeOfName(file.name))) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {t('Preview')}
      </Button>
      <FilePreviewModal file={file} opened={opened} onClose={close} />
    </>
  )
}
