import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../kit/call-error.ts'
import { previewKind } from '../../kit/preview/preview-kind.ts'
import classes from '../../shell/public/Public.module.css'
import { Waiting } from '../../shell/public/Waiting.tsx'
import own from './SharedPage.module.css'
import { fileAddress, type SharedFiles, type ViewedFile, viewAddress, viewShared } from './shared-page-calls.ts'

const MadePreview = lazy(async () => ({ default: (await import('../../kit/preview/MadePreview.tsx')).MadePreview }))
const MediaView = lazy(async () => ({ default: (await import('../../kit/preview/MediaView.tsx')).MediaView }))
const SharedPdf = lazy(async () => ({ default: (await import('./SharedPdf.tsx')).SharedPdf }))

type Item = SharedFiles['items'][number]
interface Props {
  item: Item
  linkKey: string
  pass: string
  /** Each file that is opened counts, also one that was opened before. */
  onCounted: () => void
  /** To the file before or behind; none where each file that is opened is one less. */
  onStep: ((by: 1 | -1) => void) | undefined
  onClose: () => void
}

/** A file of a link, looked at over the page; Escape closes it. */
export function SharedViewer({ item, linkKey, pass, onCounted, onStep, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [viewed, setViewed] = useState<ViewedFile>()
  const [failed, setFailed] = useState<string>()
  const counted = useRef(onCounted)
  counted.current = onCounted
  const asked = useRef<number>(undefined)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    // Asked once, however often this is drawn: each time counts.
    if (asked.current === item.id) return
    asked.current = item.id
    setViewed(undefined)
    setFailed(undefined)
    const isAsked = () => asked.current === item.id
    viewShared({ key: linkKey, id: item.id, pass }).then(
      (found) => {
        counted.current()
        if (isAsked()) setViewed(found)
      },
      (error) => isAsked() && setFailed(asCallError(error, String(error)).message),
    )
  }, [item.id, linkKey, pass])
  return (
    <dialog
      ref={dialog}
      className={own['viewer']}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={({ key, target }) => {
        if (!onStep || (target as Element).closest('[data-own-arrows]')) return
        if (key === 'ArrowLeft') onStep(-1)
        if (key === 'ArrowRight') onStep(1)
      }}
    >
      <header>
        <h2 id={id}>{item.name}</h2>
        {onStep && (
          <>
            <button type="button" aria-label={t('Previous file')} onClick={() => onStep(-1)}>
              ‹
            </button>
            <button type="button" aria-label={t('Next file')} onClick={() => onStep(1)}>
              ›
            </button>
          </>
        )}
        <button type="button" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      {failed === undefined ? (
        <Suspense fallback={<Waiting />}>
          {viewed ? <Viewed item={item} viewed={viewed} linkKey={linkKey} /> : <Waiting />}
        </Suspense>
      ) : (
        <div className={own['failed']} role="alert">
          <p>{failed}</p>
          <a
            className={`${classes['submit']} ${classes['go']}`}
            href={fileAddress(linkKey, item.id, pass)}
            download
            onClick={onCounted}
          >
            {t('Download')}
          </a>
        </div>
      )}
    </dialog>
  )
}

function Viewed({
  item: { id, name },
  viewed: { preview, view, fileType },
  linkKey,
}: {
  item: Item
  viewed: ViewedFile
  linkKey: string
}) {
  if (preview) return <MadePreview preview={preview} name={name} />
  const address = viewAddress(linkKey, id, view)
  const kind = previewKind(fileType)
  if (kind === 'video' || kind === 'audio') return <MediaView key={id} url={address} name={name} kind={kind} />
  if (kind === 'pdf') return <SharedPdf key={id} source={address} />
  return (
    <div className={own['picture']}>
      <img src={address} alt={name} />
    </div>
  )
}
