import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import { formatDate } from '../../../kit/formatting.ts'
import classes from '../../../shell/public/Public.module.css'
import { PublicPage } from '../../../shell/public/PublicPage.tsx'
import { Decline } from './Decline.tsx'
import { Delegate } from './Delegate.tsx'
import own from './Sign.module.css'
import { consentTo, type ToSign } from './sign-page-calls.ts'

interface Props {
  page: ToSign
  linkKey: string
  onConsent: () => void
  onDeclined: () => Promise<void>
  onDelegated: (name: string) => void
}

/** Before the document is shown: whoever signs agrees to do it electronically. */
export function Consent({ page, linkKey, onConsent, onDeclined, onDelegated }: Props) {
  const { t } = useTranslation()
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { company, name, subject, message, lastDay, signers } = page
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!agreed) return setError(t('Agree to sign electronically first'))
    setBusy(true)
    consentTo(linkKey)
      .then(onConsent, (failed) => setError(asCallError(failed, String(failed)).message))
      .finally(() => setBusy(false))
  }
  return (
    <PublicPage
      title={subject}
      about={t('{{company}} asks you, {{name}}, to sign this document.', { company, name })}
      promise={t('Read it, sign it, done.')}
      long
    >
      {message && <p className={own['message']}>{message}</p>}
      {lastDay && <p className={own['note']}>{t('You can sign until {{day}}.', { day: formatDate(lastDay) })}</p>}
      {signers.length > 1 && (
        <p className={own['note']}>{t('Who signs: {{names}}', { names: signers.map((one) => one.name).join(', ') })}</p>
      )}
      <form className={classes['fields']} onSubmit={submit} noValidate>
        <div className={own['terms']}>
          <label className={classes['remember']}>
            <input
              type="checkbox"
              checked={agreed}
              aria-describedby="terms"
              aria-invalid={Boolean(error)}
              onChange={({ currentTarget }) => {
                setAgreed(currentTarget.checked)
                setError(undefined)
              }}
            />
            {t('I agree to sign electronically')}
          </label>
          <p id="terms">
            {t(
              'Your electronic signature counts as one on paper. You get the signed document as a file. When, from which network address and with which browser you sign is kept in its certificate. If you would rather sign on paper, decline and ask for it.',
            )}
          </p>
        </div>
        {error && (
          <p className={classes['failed']} role="alert">
            {error}
          </p>
        )}
        <button type="submit" className={classes['submit']} aria-disabled={busy}>
          {t('Read the document')}
        </button>
      </form>
      <div className={`${own['other']} ${own['others']}`}>
        {page.mayDelegate && <Delegate linkKey={linkKey} onDelegated={onDelegated} />}
        <Decline linkKey={linkKey} onDeclined={onDeclined} />
      </div>
    </PublicPage>
  )
}
