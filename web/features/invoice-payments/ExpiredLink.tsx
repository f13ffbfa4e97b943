import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError, type CallError } from '../../kit/call-error.ts'
import classes from '../../shell/public/Public.module.css'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { renewLink } from './link-calls.ts'

/** The page of a link that has expired and can be renewed; none for any other error. */
export const expiredPage =
  (linkKey: string) =>
  ({ code, message }: CallError): ReactNode =>
    code === 'pay-link-expired' ? <ExpiredLink linkKey={linkKey} message={message} /> : undefined

/** Offers to mail another link to whom the first was mailed. */
function ExpiredLink({ linkKey, message }: { linkKey: string; message: string }) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<{ mail: boolean }>()
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (busy) return
    setBusy(true)
    setFailed('')
    try {
      setSent(await renewLink(linkKey))
    } catch (error) {
      setFailed(asCallError(error).message)
    }
    setBusy(false)
  }
  if (sent)
    return (
      <PublicPage
        sign={sent.mail ? 'mail' : 'bad'}
        title={sent.mail ? t('Check your mail') : t('No mail could be sent')}
        promise=""
      >
        <p className={classes['text']} role="status">
          {sent.mail
            ? t('If something is still to be paid, a new link is on its way to the address that the first was mailed to.')
            : t('Mail is not set up on this portal. Ask the company for a new link.')}
        </p>
      </PublicPage>
    )
  return (
    <PublicPage sign="bad" title={t('Your invoices')} promise="">
      <p className={classes['text']}>{message}</p>
      {failed && (
        <p className={classes['text']} role="alert">
          {failed}
        </p>
      )}
      <div className={classes['actions']}>
        <button type="button" className={classes['submit']} data-busy={busy || undefined} onClick={() => void send()}>
          {t('Send me a new link')}
        </button>
      </div>
    </PublicPage>
  )
}
