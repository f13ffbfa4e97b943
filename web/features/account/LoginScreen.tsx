import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { account } from '@atrium/contract/account.ts'
import { customUrl } from '../../app/custom-url.ts'
import { useRead } from '../../kit/useRead.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { LogoMark } from '../../shell/Logo.tsx'
import classes from './Login.module.css'
import { LoginForm } from './LoginForm.tsx'
import { Skyline } from './Skyline.tsx'

/** /login/{email?}; `d` in the query is where to go after it. */
export function LoginScreen() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const to = customUrl(params.get('d'))
  const { data } = useRead(account.isAuthenticated, {}, { staleTime: 60_000 })
  useTitle(t('Log in'))
  if (data?.isAuthenticated) return <Navigate to={to} replace />
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
          <LoginForm to={to} />
        </div>
      </main>
    </div>
  )
}
