import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { Button, Center, Loader, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../formatting.ts'
import { useFileUrl } from '../useFileUrl.ts'
import classes from './File.module.css'
import { FileIcon } from './FileIcon.tsx'
import { type StoredFile, typeOfName } from './fileValue.ts'
import { ImagePreview } from './ImagePreview.tsx'
import { useObjectUrl } from './useObjectUrl.ts'

const PdfPreview = lazy(async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview }))

/** Shows a file where it stands: a PDF's pages, a picture, else its name and a way to download it. Fills the box it is in. */
export function FilePreview({ file }: { file: File | StoredFile }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const chosen = useObjectUrl(file instanceof File ? file : undefined)
  const stored = file instanceof File ? undefined : file
  const url = useFirst(stored ? fileUrl(stored.url, { siteId: stored.siteId ?? NO_SITE }) : chosen, stored?.url)
  const type = file.type || typeOfName(file.name)
  if (!url)
    return (
      <Center style={{ flex: 1 }} mih={240}>
        <Loader size="sm" role="status" aria-label={t('Loading')} />
      </Center>
    )
  if (type === 'application/pdf')
    return (
      <Suspense
        fallback={
          <Center style={{ flex: 1 }} mih={240}>
            <Loader size="sm" role="status" aria-label={t('Loading')} />
          </Center>
        }
      >
        <PdfPreview source={file instanceof File ? file : url} />
      </Suspense>
    )
  if (type.startsWith('image/')) return <ImagePreview url={url} name={file.name} />
  return (
    <div className={classes['card']}>
      <FileIcon name={file.name} size={48} />
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Text>
      <Text size="sm" c="dimmed">
        {file.size ? `${formatSize(file.size)} · ` : ''}
        {t('This kind of file opens in its own program.')}
      </Text>
      <Button
        component="a"
        href={stored ? fileUrl(stored.url, { siteId: stored.siteId ?? NO_SITE, download: true }) : url}
        download={file.name}
        leftSection={<IconDownload size={16} />}
      >
        {t('Download')}
      </Button>
    </div>
  )
}

/** The first address there was for a file: a fresh token must not start a document that is being read from its first page. */
function useFirst(url: string | undefined, file: string | undefined): string | undefined {
  const [loaded, setLoaded] = useState({ url, file })
  if (file === undefined) return url
  if (loaded.file === file && loaded.url) return loaded.url
  if (url && (loaded.url !== url || loaded.file !== file)) setLoaded({ url, file })
  return url
}
