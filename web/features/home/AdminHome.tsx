import { APP_VERSION } from '@atrium/contract/constants.ts'
import { Anchor } from '@mantine/core'
import { IconApi, IconHeartRateMonitor } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { apiBase } from '../../kit/api-base.ts'
import { Page } from '../../kit/Page.tsx'
import classes from './Home.module.css'
import { useGreeting } from './useGreeting.ts'

/** An administrator's start page: what of the platform can be looked at so far. */
export function AdminHome() {
  const { t } = useTranslation()
  const greeting = useGreeting()
  const places = [
    {
      href: '/docs',
      icon: IconApi,
      title: t('API reference'),
      about: t('Every call of the platform, with what it takes and answers.'),
    },
    {
      href: '/readyz',
      icon: IconHeartRateMonitor,
      title: t('Health'),
      about: t('Whether this server and its database are ready.'),
    },
  ]
  return (
    <Page narrow title={greeting} about={t('You run this platform. It is on version {{version}}.', { version: APP_VERSION })}>
      <div className={classes['groups']}>
        {places.map(({ href, icon: Icon, title, about }) => (
          <div key={href} className={classes['place']}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <div>
              <Anchor href={apiBase + href} target="_blank" fw={600}>
                {title}
              </Anchor>
              <p>{about}</p>
            </div>
          </div>
        ))}
      </div>
    </Page>
  )
}
