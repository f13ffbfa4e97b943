import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../useFileUrl.ts'
import { shownAs } from './can-show.ts'
import { FilePreviewModal } from './FilePreviewModal.tsx'
import type { StoredFile } from './fileValue.ts'

/** The Actions column of a document list: look at the file, or keep it. `about` names the record for a screen reader. */
export function FileActions({ file, about }: { file: StoredFile | null | undefined; about: string }) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  const fileUrl = useFileUrl()
  if (!file) return null
  return (
    <>
      <ActionIcon.Group style={{ display: 'inline-flex' }}>
        {shownAs(file) && (
          <ActionIcon variant="default" size={30} aria-label={`${t('Preview')}: ${about}`} data-tip={t('Preview')} onClick={open}>
            <IconEye size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          component="a"
          variant="default"
          size={30}
          href={fileUrl(file.url, { siteId: file.siteId ?? NO_SITE, download: true })}
          aria-label={`${t('Download')}: ${about}`}
          data-tip={t('Download')}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </ActionIcon.Group>
      {opened && <FilePreviewModal file={file} opened onClose={close} />}
    </>
  )
}
