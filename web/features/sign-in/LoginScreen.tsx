import type { LoginReply } from '@atrium/contract/access/account.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError, type CallError } from '../../kit/call-error.ts'
import { waitingHere } from '../../kit/offline/hints.ts'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { finishSignIn, isLoggedIn, ownFirstPage } from './log-in.ts'
import { SecondStep } from './SecondStep.tsx'

interface Props {
  email: string
  /** The path to open after a sign-in at a provider. */
  to: string
  /** What a provider sent back. */
  back: { code: string; state: string } | undefined
  /** Called at the first key press, to start loading the app's script. */
  onTyping: () => void
  /** Called after the login, with the path to open. */
  onDone: (page?: string | null) => Promise<void>
}

/** The two steps of a login. */
export function LoginScreen({ email, to, back, onTyping, onDone }: Props) {
  const { t } = useTranslation()
  const [target, setTarget] = useState<string>()
  const [step, setStep] = useState<'first' | 'second'>('first')
  const [recovers, setRecovers] = useState(false)
  const [failed, setFailed] = useState<CallError>()
  const [waiting] = useState(waitingHere)
  const entered = async (reply: LoginReply, destination = target) =>
    reply.twoFactor ? setStep('second') : onDone(destination || reply.defaultPage)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (!back) return void isLoggedIn().then(async (yes) => (yes ? onDone(to ? null : await ownFirstPage()) : undefined))
    finishSignIn(back).then(
      (reply) => {
        setTarget(reply.to)
        return entered(reply, reply.to)
      },
      (error) => setFailed(asCallError(error)),
    )
  }, [])
  if (step === 'second')
    return (
      <PublicPage
        title={t('One more step')}
        about={
          recovers
            ? t('Type one of the recovery codes that you kept. Each works once.')
            : t('Type the code that your authenticator app shows for Atrium.')
        }
        promise={t('Every document, where it belongs.')}
      >
        <SecondStep recovers={recovers} onRecovers={setRecovers} onEntered={entered} onBack={() => setStep('first')} />
      </PublicPage>
    )
  return (
    <PublicPage
      title={t('Log in')}
      about={back && !failed ? t('Signing you in…') : t('Welcome back.')}
      promise={t('Every document, where it belongs.')}
    >
      {waiting > 0 && (
        <p role="note">
          {t('{{count}} entries wait on this device. They are sent once whoever made them has logged in.', { count: waiting })}
        </p>
      )}
      <LoginForm email={email} to={to} failure={failed} onTyping={onTyping} onEntered={entered} />
    </PublicPage>
  )
}
