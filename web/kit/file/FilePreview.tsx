import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../useFileUrl.ts'
import { shownAs } from './can-show.ts'
import { FileCard, FileWaiting } from './FileCard.tsx'
import type { StoredFile } from './fileValue.ts'
import { ImagePreview } from './ImagePreview.tsx'
import { useObjectUrl } from './useObjectUrl.ts'

const PdfPreview = lazy(async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview }))
const KeptPreview = lazy(async () => ({ default: (await import('./KeptPreview.tsx')).KeptPreview }))
const MediaView = lazy(async () => ({ default: (await import('../preview/MediaView.tsx')).MediaView }))

/**
 * Shows a file where it stands: a PDF's pages, a picture, a recording, a document, sheets, a text; else its name and a way to download it.
 * Fills the box it is in.
 */
export function FilePreview({ file }: { file: File | StoredFile }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const chosen = useObjectUrl(file instanceof File ? file : undefined)
  const stored = file instanceof File ? undefined : file
  const now = stored ? fileUrl(stored.url, { siteId: stored.siteId ?? NO_SITE }) : chosen
  const url = useFirst(now, stored?.url)
  const kind = shownAs(file)
  if (!url) return <FileWaiting />
  if (kind === 'picture') return <ImagePreview url={url} name={file.name} />
  if (kind === undefined) return <FileCard file={file} why={t('This kind of file opens in its own program.')} />
  return (
    <Suspense fallback={<FileWaiting />}>
      {kind === 'pdf' && <PdfPreview source={file instanceof File ? file : url} />}
      {(kind === 'video' || kind === 'audio') && <MediaView url={now ?? url} name={file.name} kind={kind} />}
      {kind === 'made' && stored && <KeptPreview file={stored} />}
    </Suspense>
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
