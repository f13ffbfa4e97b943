import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { lazy, Suspense } from 'react'
import { useFileUrl } from '../useFileUrl.ts'
import classes from './File.module.css'
import { FileIcon } from './FileIcon.tsx'
import { type StoredFile, typeOfName } from './fileValue.ts'
import { useObjectUrl } from './useObjectUrl.ts'

const PdfThumb = lazy(async () => ({ default: (await import('./PdfThumb.tsx')).PdfThumb }))

/** A small picture of a file: the image, a PDF's first page, else the sign of its type. */
export function Thumb({ file }: { file: File | StoredFile }) {
  const chosen = useObjectUrl(file instanceof File ? file : undefined)
  const fileUrl = useFileUrl()
  const type = file.type || typeOfName(file.name)
  const url =
    file instanceof File
      ? chosen
      : fileUrl(file.url, { siteId: file.siteId ?? NO_SITE, ...(type.startsWith('image/') ? { size: '128' as const } : {}) })
  const icon = <FileIcon name={file.name} size={28} />
  const isImage = type.startsWith('image/')
  return (
    <span className={classes['thumb']} data-picture={isImage || undefined}>
      {isImage && url ? (
        <img src={url} alt="" />
      ) : type === 'application/pdf' && (file instanceof File || url) ? (
        <Suspense fallback={icon}>
          <PdfThumb source={file instanceof File ? file : (url ?? '')} width={56} fallback={icon} />
        </Suspense>
      ) : (
        icon
      )}
    </span>
  )
}
