import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import type { SiteFileVersion } from './useVersion.ts'

export function DownloadVersion({ version, siteId, primary }: { version: SiteFileVersion; siteId: number; primary: boolean }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  return (
    <Button
      component="a"
      href={fileUrl(version.fileUrl, { siteId, download: true })}
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconDownload size={17} stroke={1.8} />}
    >
      {t('Download')}
    </Button>
  )
}
