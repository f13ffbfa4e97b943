import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import classes from '../../../shell/public/Public.module.css'
import { PublicInput } from '../../../shell/public/PublicInput.tsx'
import { PublicPage } from '../../../shell/public/PublicPage.tsx'
import own from './Sign.module.css'
import { enterCode, sendCodeTo, type ToSign } from './sign-page-calls.ts'

interface Props {
  page: ToSign
  linkKey: string
}

/** Before anything of the document is shown: a code that goes to the mailbox or the telephone of who is meant. */
export function EnterCode({ page, linkKey }: Props) {
  const { t } = useTranslation()
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { company, name, subject, codeTo } = page
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failed) {
      setError(asCallError(failed, String(failed)).message)
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    run(async () => {
      await sendCodeTo(linkKey)
      setSent(true)
      setCode('')
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) return void send()
    if (!code.trim()) return setError(t('Enter the code'))
    void run(async () => {
      const { key } = await enterCode(linkKey, code)
      // The link of this browser alone; the mailed one goes on asking.
      location.replace(`/sign/${key}`)
    })
  }
  return (
    <PublicPage
      title={subject}
      about={t('{{company}} asks you, {{name}}, to sign this document.', { company, name })}
      promise={t('Read it, sign it, done.')}
    >
      <p className={own['note']} role="status">
        {isSent
          ? t('A code is on its way to {{to}}. It is good for ten minutes.', { to: codeTo })
          : t('Before it is shown, a code is sent to {{to}}, so that nobody else opens it.', { to: codeTo })}
      </p>
      <form className={classes['fields']} onSubmit={submit} noValidate>
        {isSent && (
          <PublicInput
            label={t('Code')}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        )}
        {!isSent && error && (
          <p className={classes['failed']} role="alert">
            {error}
          </p>
        )}
        <button type="submit" className={classes['submit']} aria-disabled={busy}>
          {isSent ? t('Go on') : t('Send the code')}
        </button>
      </form>
      {isSent && (
        <button
          type="button"
          className={`${classes['plain']} ${classes['link']} ${own['other']}`}
          aria-disabled={busy}
          onClick={() => void send()}
        >
          {t('Send a new code')}
        </button>
      )}
    </PublicPage>
  )
}
