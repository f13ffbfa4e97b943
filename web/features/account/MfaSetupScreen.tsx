import '../../kit/more-styles.ts'
import type { CurrentUser } from '@atrium/contract/access/account.ts'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { logOut } from '../../app/sign-out.ts'
import { Overlays } from '../../kit/Overlays.tsx'
import { hasPasskeys } from '../../kit/passkey.ts'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import classes from './MfaSetup.module.css'
import { useNewApp } from './useNewApp.tsx'
import { useNewPasskey } from './useNewPasskey.tsx'

/** Refetches everything, now that the viewer has full access. */
const goOn = () => location.reload()

/** The only screen while a required second factor is missing: why, and the two ways to set one up. */
export function MfaSetupScreen({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const app = useNewApp(goOn)
  const passkey = useNewPasskey(goOn)
  const company = user.landlord?.name
  useTitle(t('Set up a second step'))
  return (
    <>
      <main className={classes['screen']}>
        <div className={classes['column']}>
          <p className={classes['company']}>
            <IconShieldLock size={22} stroke={1.6} aria-hidden />
            {company ?? 'Atrium'}
          </p>
          <h1 className={classes['title']}>{t('Set up a second step')}</h1>
          <p className={classes['about']}>
            {company
              ? t('{{company}} asks for a second step at the login, so that a password alone opens nothing.', { company })
              : t('Administrators need a second step at the login, so that a password alone opens nothing.')}{' '}
            {t('Choose one. It takes two minutes, once.')}
          </p>
          <SettingsSection title={t('Your second step')}>
            <SettingsRow
              stacks
              icon={<IconDeviceMobile size={20} stroke={1.6} aria-hidden />}
              name={t('Authenticator app')}
              about={t('Codes from an app such as Google Authenticator or 1Password.')}
            >
              <Button loading={app.busy} onClick={app.begin}>
                {t('Set up')}
              </Button>
            </SettingsRow>
            <SettingsRow
              stacks
              icon={<IconFingerprint size={20} stroke={1.6} aria-hidden />}
              name={t('Passkey')}
              about={
                hasPasskeys()
                  ? t('Your fingerprint, your face or your device’s PIN instead of the password.')
                  : t('This browser cannot make passkeys.')
              }
            >
              {hasPasskeys() && (
                <Button variant="default" loading={passkey.busy} onClick={passkey.begin}>
                  {t('Add a passkey')}
                </Button>
              )}
            </SettingsRow>
          </SettingsSection>
          <div className={classes['foot']}>
            <span>{t('Logged in as {{email}}', { email: user.email })}</span>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void logOut()}>
              {t('Logout')}
            </Button>
          </div>
        </div>
      </main>
      {app.dialogs}
      {passkey.dialogs}
      <Overlays />
    </>
  )
}
