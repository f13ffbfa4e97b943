import type { LoginReply } from '@atrium/contract/access/account.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError, CallError } from '../../kit/call-error.ts'
import classes from '../../shell/public/Public.module.css'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import { logIn } from './log-in.ts'
import { OtherWays } from './OtherWays.tsx'

interface Props {
  email: string
  to: string
  /** What went wrong before the form was shown. */
  failure: CallError | undefined
  onTyping: () => void
  onEntered: (reply: LoginReply) => Promise<void>
}

/** The first step: a password, or one of the other ways. What was typed stays when it fails. */
export function LoginForm({ email, to, failure, onTyping, onEntered }: Props) {
  const { t } = useTranslation()
  const [username, setUsername] = useState(email)
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [rememberMe, setRememberMe] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(failure)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useEffect(() => setFailed(failure), [failure])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(username.trim() ? {} : { username: 'Email is required' }),
      ...(password ? {} : { password: 'Password is required' }),
    }
    if (Object.keys(missing).length > 0) {
      setFailed(new CallError(400, '', { fields: missing }))
      return ('username' in missing ? emailInput : passwordInput).current?.focus()
    }
    setBusy(true)
    setFailed(undefined)
    try {
      await onEntered(await logIn({ username, password, rememberMe }))
    } catch (error) {
      setFailed(asCallError(error))
      setBusy(false)
      passwordInput.current?.select()
    }
  }

  const { fields, message } = failed ?? {}
  const errorAt = (field: string) => fields?.[field] && t(fields[field])
  return (
    <form onSubmit={submit} noValidate className={classes['fields']} onInput={onTyping}>
      {message && !fields && (
        <p className={classes['failed']} role="alert">
          {message}
        </p>
      )}
      <PublicInput
        ref={emailInput}
        label={t('Email')}
        error={errorAt('username')}
        type="email"
        autoComplete="username webauthn"
        autoFocus={!email}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PublicInput
        ref={passwordInput}
        label={t('Password')}
        error={errorAt('password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        beside={
          <button type="button" className={classes['reveal']} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t('Hide') : t('Show')}
            <span className={classes['hidden']}> {t('the password')}</span>
          </button>
        }
      />
      <label className={classes['remember']}>
        <input type="checkbox" checked={rememberMe} onChange={(event) => setRememberMe(event.currentTarget.checked)} />
        {t('Keep me logged in for 7 days')}
      </label>
      <button type="submit" className={classes['submit']} aria-disabled={busy} data-busy={busy || undefined}>
        {t('Log in')}
      </button>
      <OtherWays rememberMe={rememberMe} to={to} onFailed={setFailed} onEntered={onEntered} />
      <p className={classes['help']}>
        <a className={classes['link']} href="/reset-password">
          {t('Forgot your password?')}
        </a>
      </p>
      <p className={classes['help']}>
        {t('New here?')}{' '}
        <a className={classes['link']} href="/register">
          {t('Sign your company up')}
        </a>
      </p>
    </form>
  )
}
