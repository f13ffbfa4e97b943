import { subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../kit/useViewer.ts'
import classes from './Footer.module.css'
import { useSupport } from './support.ts'

export function Footer() {
  const { t } = useTranslation()
  const { kind, subscription, may } = useViewer()
  const support = useSupport()
  const plan = kind === 'landlord' ? subscription?.plan : undefined
  const chip = plan && (
    <>
      {plan.name}
      {subscription?.isTrial && t(': Trial Version')}
    </>
  )
  return (
    <footer className={classes['footer']}>
      <span>
        © {new Date().getFullYear()} Atrium · {t('Version {{version}}', { version: APP_VERSION })}
      </span>
      <span className={classes['end']}>
        {chip &&
          (may(subscriptionScreens.plan) ? (
            <Link to="/landlord/subscription" className={classes['plan']}>
              {chip}
            </Link>
          ) : (
            <span className={classes['plan']}>{chip}</span>
          ))}
        {support.siteManager && <span>{t('Manager of your site: {{name}}', { name: support.siteManager })}</span>}
        {support.phone && (
          <Anchor href={telLink(support.phone)} c="dimmed" fz={13}>
            {support.phone}
          </Anchor>
        )}
        <Anchor href={support.mailTo(t('Need Help'))} c="dimmed" fz={13}>
          {support.email}
        </Anchor>
        {/* The tool bar of a phone has no room for it. */}
        <Anchor href={support.mailTo(t('Suggest a Feature'))} c="dimmed" fz={13} className={classes['onPhone'] ?? ''}>
          {t('Suggest a Feature')}
        </Anchor>
      </span>
    </footer>
  )
}
