import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import { formatInstant } from '../../../kit/formatting.ts'
import classes from '../../../shell/public/Public.module.css'
import { PublicPage } from '../../../shell/public/PublicPage.tsx'
import { Sign } from '../../../shell/public/Sign.tsx'
import own from './Sign.module.css'
import { type Verified, verifyFile } from './sign-page-calls.ts'

/** Anybody asks whether a signed document is as it was sealed: /verify. */
export function VerifyPage() {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<Verified>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!file) return setError(t('Choose a PDF first'))
    setBusy(true)
    setError(undefined)
    setResult(undefined)
    try {
      setResult(await verifyFile(file))
    } catch (failed) {
      setError(asCallError(failed, String(failed)).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PublicPage
      title={t('Verify a signed document')}
      about={t('Nothing of the file is kept.')}
      promise={t('Signed once, and not changed since.')}
      long
    >
      <form className={classes['fields']} onSubmit={(event) => void submit(event)} noValidate>
        <label className={own['choose']}>
          {t('Signed PDF')}
          <input
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0])
              setResult(undefined)
              setError(undefined)
            }}
          />
        </label>
        {error && (
          <p className={classes['failed']} role="alert">
            {error}
          </p>
        )}
        <button type="submit" className={classes['submit']} aria-disabled={busy} data-busy={busy || undefined}>
          {t('Verify')}
        </button>
      </form>
      <div role="status">{result && <Result result={result} />}</div>
    </PublicPage>
  )
}

function Result({ result }: { result: Verified }) {
  const { t } = useTranslation()
  const { verdict, name, by, fingerprint, at, stampedAt, stampedBy, earlier, ours, addedBytes } = result
  const isSealed = verdict === 'sealed'
  const words: Record<Verified['verdict'], [title: string, text: string]> = {
    sealed: [
      t('Not changed since it was sealed'),
      ours
        ? t('This portal has sealed it, over all of its bytes, and not one has changed since.')
        : t(
            'Not one byte has changed since it was sealed. Another portal or program has sealed it: compare the fingerprint with what its owner tells you.',
          ),
    ],
    'no-pdf': [t('This is no PDF'), t('Choose the signed document as it was sent to you.')],
    'no-seal': [t('Not sealed'), t('There is no seal in this document. It may have been printed or saved anew.')],
    'several-seals': [
      t('Not as it was sealed'),
      t('There are several seals in this document: something was added after the first.'),
    ],
    added: [
      t('Changed after it was sealed'),
      t('{{count}} bytes were added after the document was sealed.', { count: addedBytes }),
    ],
    changed: [t('Changed after it was sealed'), t('The document is not what was sealed.')],
  }
  const [title, text] = words[verdict]
  return (
    <section className={own['result']} aria-label={t('Result')}>
      <Sign kind={isSealed ? 'good' : 'bad'} />
      <h2>{title}</h2>
      <p className={classes['text']}>{text}</p>
      <dl className={own['facts']}>
        <div>
          <dt>{t('File')}</dt>
          <dd>{name}</dd>
        </div>
        {isSealed && (
          <>
            <div>
              <dt>{t('Sealed by')}</dt>
              <dd>{by}</dd>
            </div>
            {at && (
              <div>
                <dt>{t('Sealed at')}</dt>
                <dd>{formatInstant(at)}</dd>
              </div>
            )}
            <div>
              <dt>{t('Time stamp')}</dt>
              <dd>
                {stampedAt
                  ? t('{{when}} by {{name}}', { when: formatInstant(stampedAt), name: stampedBy })
                  : t('None: the times are those of the portal')}
              </dd>
            </div>
            {earlier > 0 && (
              <div>
                <dt>{t('Earlier signatures')}</dt>
                <dd>{t('{{count}} earlier signatures, kept as they were', { count: earlier })}</dd>
              </div>
            )}
            <div>
              <dt>{t('Fingerprint of the certificate')}</dt>
              <dd className={own['mono']}>{fingerprint}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  )
}
