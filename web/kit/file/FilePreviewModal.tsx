import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../useFileUrl.ts'
import classes from './File.module.css'
import { FilePreview } from './FilePreview.tsx'
import type { StoredFile } from './fileValue.ts'

interface Props {
  file: File | StoredFile
  opened: boolean
  onClose: () => void
  /** Beneath it. */
  children?: ReactNode
}

/** A file over everything else, as large as the window lets it be. */
export function FilePreviewModal({ file, opened, onClose, children }: Props) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root opened={opened} onClose={onClose} size={1100} fullScreen={isPhone} centered zIndex={250}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="none" style={{ gap: 8 }}>
          <Modal.Title style={{ flex: 1, overflowWrap: 'anywhere', fontWeight: 600 }}>{file.name}</Modal.Title>
          {!(file instanceof File) && (
            <Button
              component="a"
              variant="default"
              size="xs"
              href={fileUrl(file.url, { siteId: file.siteId ?? NO_SITE, download: true })}
              // What a call of its own answers may be shown in the page where nobody says that it is to be saved.
              download={file.name}
              leftSection={<IconDownload size={15} />}
            >
              {t('Download')}
            </Button>
          )}
          <Modal.CloseButton aria-label={t('Close')} />
        </Modal.Header>
        <Modal.Body className={`${classes['modalBody']} ${isPhone ? classes['modalBodyFull'] : ''}`}>
          <FilePreview key={file instanceof File ? file.name : file.url} file={file} />
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
