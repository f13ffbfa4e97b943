import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { EmptyState } from './EmptyState.tsx'
import { Page } from './Page.tsx'
import classes from './Settings.module.css'
import { useViewer } from './useViewer.ts'

interface Props {
  /** The part it shows, by its address. */
  at: string
  /** The part itself, where that is not its title. */
  title?: string
  about?: string
  action?: ReactNode
  menu?: ReactNode
  /** The part needs the whole width. */
  wide?: boolean
  children: ReactNode
}

/** A part of the company's settings, under the parts that the viewer's role opens. */
export function SettingsPage({ at, title, about, action, menu, wide, children }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { may } = useViewer()
  const open = Object.values(companyTabs).filter((tab) => may(tab))
  const here = open.find(({ path }) => path === at)
  const [first] = open
  const of = t('Company')
  if (!first)
    return (
      <Page title={of}>
        <EmptyState icon={IconLock} title={t('Your role does not open this.')} />
      </Page>
    )
  if (!here) return <Navigate to={first.path} replace />
  return (
    <Page title={title ?? t(here.title)} about={about} action={action} menu={menu}>
      <nav ref={showHere} className={classes['tabs']} aria-label={of}>
        {open.map(({ path, title: text }) => (
          <Link key={path} to={path} aria-current={path === at ? (pathname === path ? 'page' : 'true') : undefined}>
            {t(text)}
          </Link>
        ))}
      </nav>
      <div className={wide ? undefined : classes['narrow']}>{children}</div>
    </Page>
  )
}

/** On a phone the parts do not fit beside each other: the one that is shown is rolled into sight. */
function showHere(tabs: HTMLElement | null) {
  const here = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (tabs && here) tabs.scrollLeft = here.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - here.clientWidth) / 2
}
