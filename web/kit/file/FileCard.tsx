import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { Button, Center, Loader, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../formatting.ts'
import { useFileUrl } from '../useFileUrl.ts'
import classes from './File.module.css'
import { FileIcon } from './FileIcon.tsx'
import type { StoredFile } from './fileValue.ts'
import { useObjectUrl } from './useObjectUrl.ts'

/** A file that is not shown: its name, the reason, and a way to download it. */
export function FileCard({ file, why }: { file: File | StoredFile; why: string }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const chosen = useObjectUrl(file instanceof File ? file : undefined)
  const href = file instanceof File ? chosen : fileUrl(file.url, { siteId: file.siteId ?? NO_SITE, download: true })
  return (
    <div className={classes['card']}>
      <FileIcon name={file.name} size={48} />
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Text>
      <Text size="sm" c="dimmed" maw={420} role="status">
        {file.size ? `${formatSize(file.size)} · ` : ''}
        {why}
      </Text>
      <Button component="a" href={href} download={file.name} leftSection={<IconDownload size={16} />}>
        {t('Download')}
      </Button>
    </div>
  )
}

export function FileWaiting() {
  const { t } = useTranslation()
  return (
    <Center style={{ flex: 1 }} mih={240}>
      <Loader size="sm" role="status" aria-label={t('Loading')} />
    </Center>
  )
}
