import type { LoginReply } from '@atrium/contract/access/account.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError, type CallError } from '../../kit/call-error.ts'
import classes from '../../shell/public/Public.module.css'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import { verifyTwoFactor } from './log-in.ts'

interface Props {
  /** It asks for a recovery code. */
  recovers: boolean
  onRecovers: (recovers: boolean) => void
  onEntered: (reply: LoginReply) => Promise<void>
  onBack: () => void
}

/** A code of the authenticator app, or a recovery code in its place. */
export function SecondStep({ recovers, onRecovers, onEntered, onBack }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CallError>()
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (busy) return
    if (!code.trim()) return input.current?.focus()
    setBusy(true)
    setFailed(undefined)
    try {
      await onEntered(await verifyTwoFactor({ code, trustDevice }))
    } catch (error) {
      setFailed(asCallError(error))
      setBusy(false)
      input.current?.select()
    }
  }
  const wrong = failed?.fields?.['code']
  return (
    <form onSubmit={submit} noValidate className={classes['fields']}>
      {failed && !wrong && (
        <p className={classes['failed']} role="alert">
          {failed.message}
        </p>
      )}
      <PublicInput
        key={String(recovers)}
        ref={input}
        label={recovers ? t('Recovery code') : t('Code')}
        error={wrong && t(wrong)}
        autoFocus
        autoComplete="one-time-code"
        inputMode={recovers ? 'text' : 'numeric'}
        maxLength={recovers ? 20 : 7}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <label className={classes['remember']}>
        <input type="checkbox" checked={trustDevice} onChange={(event) => setTrustDevice(event.currentTarget.checked)} />
        {t('Trust this device for 30 days')}
      </label>
      <button type="submit" className={classes['submit']} aria-disabled={busy} data-busy={busy || undefined}>
        {t('Continue')}
      </button>
      <div className={classes['between']}>
        <button
          type="button"
          className={classes['link']}
          onClick={() => {
            onRecovers(!recovers)
            setCode('')
            setFailed(undefined)
          }}
        >
          {recovers ? t('Use the authenticator app') : t('Use a recovery code')}
        </button>
        <button type="button" className={classes['link']} onClick={onBack}>
          {t('Back to the login')}
        </button>
      </div>
    </form>
  )
}
