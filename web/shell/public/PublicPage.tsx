import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../app/i18n.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { LogoMark } from '../Logo.tsx'
import classes from './Public.module.css'
import { Sign, type SignKind } from './Sign.tsx'
import { Skyline } from './Skyline.tsx'

export interface PublicPageProps {
  title: string
  /** One line under the title. */
  about?: ReactNode
  /** What stands over the skyline. */
  promise: string
  /** A form of many fields: on a phone the picture makes room for it. */
  long?: boolean
  /** Instead of a form: the kind of message. */
  sign?: SignKind
  children: ReactNode
}

/** A page that is open without a login: the brand beside a quiet form. */
export function PublicPage({ title, about, promise, long, sign, children }: PublicPageProps) {
  const { i18n } = useTranslation()
  useTitle(title)
  const other = i18n.language === 'fr' ? ({ key: 'en', name: 'English' } as const) : ({ key: 'fr', name: 'Français' } as const)
  return (
    <div className={classes['screen']} data-long={long || undefined}>
      <section className={classes['brand']} aria-label="Atrium">
        <Skyline />
        <div className={classes['logo']}>
          <LogoMark size={34} />
          Atrium
        </div>
        <p className={classes['promise']}>{promise}</p>
      </section>
      <main className={classes['side']}>
        <div className={classes['form']}>
          {sign && <Sign kind={sign} />}
          <h1 className={classes['title']}>{title}</h1>
          {about && <p className={classes['about']}>{about}</p>}
          {children}
        </div>
      </main>
      <button type="button" className={classes['language']} lang={other.key} onClick={() => void changeLanguage(other.key)}>
        {other.name}
      </button>
    </div>
  )
}
