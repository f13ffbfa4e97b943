import type { LoginReply } from '@atrium/contract/access/account.ts'
import type { Provider } from '@atrium/contract/access/login-steps.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError, type CallError } from '../../kit/call-error.ts'
import { hasPasskeys, isPasskeyCancelled } from '../../kit/passkey.ts'
import classes from '../../shell/public/Public.module.css'
import { goToProvider, logInWithPasskey, signInProviders } from './log-in.ts'

interface Props {
  rememberMe: boolean
  to: string
  onFailed: (error: CallError | undefined) => void
  onEntered: (reply: LoginReply) => Promise<void>
}

/** Ways in without the password: a passkey where the browser knows them, and the providers that are set up here. */
export function OtherWays({ rememberMe, to, onFailed, onEntered }: Props) {
  const { t } = useTranslation()
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    signInProviders().then(setProviders, () => {})
  }, [])
  const attempt = async (work: () => Promise<unknown>) => {
    onFailed(undefined)
    try {
      await work()
    } catch (error) {
      if (isPasskeyCancelled(error)) return
      onFailed(asCallError(error, t('The passkey could not be used on this device')))
    }
  }
  if (providers.length === 0 && !hasPasskeys()) return null
  return (
    <div className={classes['ways']}>
      <p className={classes['or']}>
        <span>{t('or')}</span>
      </p>
      {hasPasskeys() && (
        <button
          type="button"
          className={classes['way']}
          onClick={() => attempt(async () => onEntered(await logInWithPasskey(rememberMe)))}
        >
          <KeyMark />
          {t('Use a passkey')}
        </button>
      )}
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className={classes['way']}
          onClick={() => attempt(() => goToProvider({ provider, rememberMe, to }))}
        >
          {provider === 'Microsoft' ? <MicrosoftMark /> : <LinkedInMark />}
          {t('Continue with {{provider}}', { provider })}
        </button>
      ))}
    </div>
  )
}

const KeyMark = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden>
    <circle cx="8" cy="15" r="4.5" />
    <path d="m11.3 11.7 8.2-8.2M16 7l3 3M13.5 9.5l2 2" strokeLinecap="round" />
  </svg>
)
const MicrosoftMark = () => (
  <svg width="17" height="17" viewBox="0 0 21 21" aria-hidden>
    <path fill="#f25022" d="M0 0h10v10H0z" />
    <path fill="#7fba00" d="M11 0h10v10H11z" />
    <path fill="#00a4ef" d="M0 11h10v10H0z" />
    <path fill="#ffb900" d="M11 11h10v10H11z" />
  </svg>
)
const LinkedInMark = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden>
    <rect width="24" height="24" rx="3" fill="#0a66c2" />
    <path
      fill="#fff"
      d="M5.3 9.5h2.9v9.2H5.3zM6.7 5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4M10 9.500h2.800v1.300c.4-.8 1.400-1.500 2.800-1.500 3 0 3.500 1.900 3.500 4.400v5h-2.900v-4.500c0-1.100 0-2.400-1.500-2.400s-1.800 1.100-1.800 2.400v4.500H10z"
    />
  </svg>
)
