import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showStyle } from '../../app/applied-theme.ts'
import { changeLanguage } from '../../app/i18n.ts'
import { apiBase } from '../../kit/api-base.ts'
import { useTitle } from '../../kit/useTitle.ts'
import classes from './Hosted.module.css'

interface Props {
  title: string
  company: { name: string; logo: string | null /** Its colours. */; style: string }
  /** Room for a document instead of a form. */
  wide?: boolean
  children: ReactNode
}

/** A page in the name of the company that sends its link, open to whoever has that. */
export function HostedPage({ title, company, wide, children }: Props) {
  const { i18n } = useTranslation()
  useTitle(title)
  useEffect(() => showStyle(company.style), [company.style])
  const other = i18n.language === 'fr' ? ({ key: 'en', name: 'English' } as const) : ({ key: 'fr', name: 'Français' } as const)
  return (
    <div className={classes['screen']}>
      <main className={classes['page']} data-wide={wide || undefined}>
        <header className={classes['bar']}>
          <span className={classes['company']}>
            {company.logo && <img src={apiBase + company.logo} alt="" height={36} />}
            {company.name}
          </span>
          <button type="button" className={classes['language']} lang={other.key} onClick={() => void changeLanguage(other.key)}>
            {other.name}
          </button>
        </header>
        {children}
      </main>
    </div>
  )
}
