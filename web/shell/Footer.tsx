import { APP_VERSION } from '@atrium/contract/constants.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../kit/useViewer.ts'
import classes from './Footer.module.css'
import { mailTo, supportEmail } from './support.ts'

export function Footer() {
  const { t } = useTranslation()
  const { kind, subscription } = useViewer()
  const plan = kind === 'landlord' ? subscription?.plan : undefined
  return (
    <footer className={classes['footer']}>
      <span>
        © {new Date().getFullYear()} Atrium · {t('Version {{version}}', { version: APP_VERSION })}
      </span>
      <span className={classes['end']}>
        {plan && (
          <span className={classes['plan']}>
            {plan.name}
            {subscription?.isTrial && t(': Trial Version')}
          </span>
        )}
        <Anchor href={mailTo(t('Need Help'))} c="dimmed" fz={13}>
          {supportEmail}
        </Anchor>
      </span>
    </footer>
  )
}
