import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/useTitle.ts'
import { LogoMark } from '../../shell/Logo.tsx'
import classes from './Login.module.css'
import { LoginForm } from './LoginForm.tsx'
import { isLoggedIn } from './log-in.ts'
import { Skyline } from './Skyline.tsx'

interface Props {
  email: string
  /** The first key somebody presses: they mean to come in. */
  onTyping: () => void
  /** They are in. */
  onDone: () => Promise<void>
}

export function LoginScreen({ email, onTyping, onDone }: Props) {
  const { t } = useTranslation()
  useTitle(t('Log in'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    void isLoggedIn().then((yes) => (yes ? onDone() : undefined))
  }, [])
  return (
    <div className={classes['screen']}>
      <section className={classes['brand']} aria-label="Atrium">
        <Skyline />
        <div className={classes['logo']}>
          <LogoMark size={34} />
          Atrium
        </div>
        <p className={classes['promise']}>{t('Every document, where it belongs.')}</p>
      </section>
      <main className={classes['side']}>
        <div className={classes['form']}>
          <h1 className={classes['title']}>{t('Log in')}</h1>
          <p className={classes['about']}>{t('Welcome back.')}</p>
          <LoginForm email={email} onTyping={onTyping} onDone={onDone} />
        </div>
      </main>
    </div>
  )
}
