import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import { PdfPage } from '../../../kit/file/PdfPage.tsx'
import { usePdf } from '../../../kit/file/usePdf.ts'
import { useTitle } from '../../../kit/useTitle.ts'
import { useWidth } from '../../../kit/useWidth.ts'
import classes from '../../../shell/public/Public.module.css'
import { Waiting } from '../../../shell/public/Waiting.tsx'
import { AttachDialog } from './AttachDialog.tsx'
import { Decline } from './Decline.tsx'
import { FieldOnPage } from './FieldOnPage.tsx'
import { MarkDialog } from './MarkDialog.tsx'
import own from './Sign.module.css'
import { fileAddress, type OwnField, signWith, type ToSign } from './sign-page-calls.ts'
import { TextDialog } from './TextDialog.tsx'
import { useFilling } from './useFilling.ts'

interface Props {
  page: ToSign
  linkKey: string
  onSigned: () => Promise<void>
  onDeclined: () => Promise<void>
}

/** The document with the signer's own fields on it, and the way from one to the next. */
export function SignDocument({ page, linkKey, onSigned, onDeclined }: Props) {
  const { t } = useTranslation()
  useTitle(page.subject)
  const [source] = useState(() => fileAddress(linkKey))
  const { pdf, error } = usePdf(source)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, WIDEST)
  const filling = useFilling(page)
  const [opened, setOpened] = useState<OwnField>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { missing, done, total } = filling

  useEffect(() => {
    if (!filling.isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [filling.isDirty])

  const goTo = ({ id }: OwnField) => {
    const element = document.getElementById(`field-${id}`)
    element?.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
    element?.focus({ preventScroll: true })
  }
  const press = (field: OwnField) => {
    setFailed(undefined)
    if (!filling.fillAtOnce(field)) setOpened(field)
  }
  const finish = async () => {
    if (busy) return
    const [first] = missing
    if (first) return goTo(first)
    setBusy(true)
    setFailed(undefined)
    try {
      await signWith({ key: linkKey, ...filling.answer() })
      filling.forget()
      await onSigned()
    } catch (problem) {
      setFailed(asCallError(problem, String(problem)).message)
    } finally {
      setBusy(false)
    }
  }
  const [next] = missing
  return (
    <div className={own['screen']}>
      <header className={own['head']}>
        <div>
          <h1>{page.subject}</h1>
          <p>{page.company}</p>
        </div>
        <Decline linkKey={linkKey} onDeclined={onDeclined} />
      </header>
      <main className={own['document']} aria-label={t('Pages of the document')}>
        <div ref={frame} className={own['pages']}>
          {error !== undefined && <p role="alert">{t('The document cannot be shown. Load the page again.')}</p>}
          {!pdf && error === undefined && <Waiting />}
          {pdf &&
            width > 0 &&
            page.pages.map((size, at) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={at}
                className={own['page']}
                style={{ width, height: (width * size.height) / size.width }}
              >
                <PdfPage pdf={pdf} number={at + 1} width={width} ratio={size.height / size.width} />
                {page.fields
                  .filter((field) => field.page === at + 1)
                  .map((field) => (
                    <FieldOnPage
                      key={field.id}
                      field={field}
                      shown={filling.shown(field)}
                      isNext={field.id === next?.id}
                      height={field.height * ((width * size.height) / size.width)}
                      onPress={() => press(field)}
                    />
                  ))}
              </div>
            ))}
        </div>
      </main>
      <footer className={own['foot']}>
        <p role="status">
          {failed ? <span className={own['wrong']}>{failed}</span> : t('{{done}} of {{total}} filled in', { done, total })}
        </p>
        {next ? (
          <button type="button" className={`${classes['submit']} ${own['go']}`} onClick={() => goTo(next)}>
            {done === 0 ? t('Start') : t('Next')}
          </button>
        ) : (
          <button
            type="button"
            className={`${classes['submit']} ${own['go']}`}
            aria-disabled={busy}
            onClick={() => void finish()}
          >
            {t('Finish signing')}
          </button>
        )}
      </footer>
      {(opened?.kind === 'signature' || opened?.kind === 'initials') && (
        <MarkDialog
          kind={opened.kind}
          name={page.name}
          onClose={() => setOpened(undefined)}
          onAdopt={(mark) => {
            filling.adopt(opened, mark)
            setOpened(undefined)
          }}
        />
      )}
      {opened?.kind === 'attachment' && (
        <AttachDialog
          field={opened}
          linkKey={linkKey}
          attached={filling.attachedIn(opened)}
          onClose={() => setOpened(undefined)}
          onDone={(file) => {
            filling.attach(opened, file)
            setOpened(undefined)
          }}
        />
      )}
      {opened?.kind === 'text' && (
        <TextDialog
          field={opened}
          value={filling.textOf(opened)}
          onClose={() => setOpened(undefined)}
          onDone={(text) => {
            filling.write(opened, text)
            setOpened(undefined)
          }}
        />
      )}
    </div>
  )
}

const WIDEST = 860
