import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { shownAs } from './can-show.ts'
import { FilePreviewModal } from './FilePreviewModal.tsx'
import type { StoredFile } from './fileValue.ts'

/** Opens a file that can be shown; nothing for one that cannot. */
export function FilePreviewButton({ file }: { file: File | StoredFile }) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  if (!shownAs(file)) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {t('Preview')}
      </Button>
      <FilePreviewModal file={file} opened={opened} onClose={close} />
    </>
  )
}
