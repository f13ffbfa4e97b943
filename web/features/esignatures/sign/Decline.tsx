import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import classes from '../../../shell/public/Public.module.css'
import own from './Sign.module.css'
import { declineWith } from './sign-page-calls.ts'

interface Props {
  linkKey: string
  onDeclined: () => Promise<void>
}

/** Declines to sign, with a reason: nobody else can sign the document then. */
export function Decline({ linkKey, onDeclined }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!reason.trim()) return setError(t('Say why you do not sign'))
    setBusy(true)
    declineWith(linkKey, reason)
      .then(onDeclined, (failed) => setError(asCallError(failed, String(failed)).message))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <button type="button" className={`${classes['plain']} ${classes['link']}`} onClick={() => dialog.current?.showModal()}>
        {t('Decline to sign')}
      </button>
      <dialog ref={dialog} className={own['dialog']} aria-labelledby={`${id}-title`}>
        <form className={classes['fields']} onSubmit={submit} noValidate>
          <h2 id={`${id}-title`}>{t('Decline to sign')}</h2>
          <p className={own['note']}>{t('Who sent it is told, and nobody else can sign it then.')}</p>
          <div>
            <label className={classes['label']} htmlFor={id}>
              {t('Reason')}
            </label>
            <textarea
              id={id}
              className={own['area']}
              rows={3}
              maxLength={500}
              value={reason}
              aria-invalid={Boolean(error)}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            {error && <p className={classes['error']}>{error}</p>}
          </div>
          <div className={own['buttons']}>
            <button type="button" className={own['secondary']} onClick={() => dialog.current?.close()}>
              {t('Cancel')}
            </button>
            <button type="submit" className={classes['submit']} aria-disabled={busy}>
              {t('Decline')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
