import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError, type CallError } from '../../kit/call-error.ts'
import type { PublicProps } from '../../kit/public-props.ts'
import { LinkFailed } from '../../shell/public/LinkPage.tsx'
import classes from '../../shell/public/Public.module.css'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { verify } from './sign-up-calls.ts'

/**
 * Confirms an address: /verify/{hash}. By a click, since mail scanners open every link: they must not
 * confirm what nobody has asked for.
 */
export function VerifyScreen({ parameter: key, onDone }: PublicProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CallError>()
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    try {
      await verify(key)
      await onDone()
    } catch (error) {
      setFailed(asCallError(error))
      setBusy(false)
    }
  }
  const promise = t('Every document, where it belongs.')
  if (failed) return <LinkFailed error={failed} askAgain onRetry={() => void confirm()} promise={promise} />
  return (
    <PublicPage
      title={t('One more click')}
      about={t('Confirm that this mailbox is yours, and your portal opens.')}
      promise={promise}
    >
      <div className={classes['fields']}>
        <button
          type="button"
          className={classes['submit']}
          aria-disabled={busy}
          data-busy={busy || undefined}
          onClick={() => void confirm()}
        >
          {t('Confirm and open my portal')}
        </button>
      </div>
      <p className={classes['other']}>{t('If you did not sign up, close this page: nothing has happened.')}</p>
    </PublicPage>
  )
}
