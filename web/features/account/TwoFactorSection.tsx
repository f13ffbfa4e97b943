import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useAgain } from './useAgain.tsx'
import { useNewApp } from './useNewApp.tsx'

const _reads = [accountSecurity.get]

/** The second step of a login: an authenticator app, and codes for when it is lost. */
export function TwoFactorSection() {
  const { t } = useTranslation()
  const { data } = useRead(accountSecurity.get, {})
  const again = useAgain()
  const app = useNewApp()
  const stop = useWrite(accountSecurity.stopTwoFactor, { quiet: true, success: t('Two-factor login is off.') })
  const renew = useWrite(accountSecurity.renewRecoveryCodes, { quiet: true })
  const [codes, setCodes] = useState<readonly string[]>()
  const turnOff = async () => {
    const yes = await confirm({
      title: t('Switch two-factor login off?'),
      text: t('From then on your password alone opens your account.'),
      action: t('Switch off'),
    })
    if (yes) void again.run((password) => stop.mutateAsync({ password }))
  }
  const on = data?.twoFactor === true
  return (
    <SettingsSection
      id="two-factor"
      title={t('Two-factor login')}
      about={t('A second step after the password, so that the password alone is not enough.')}
    >
      <SettingsRow
        icon={<IconDeviceMobile size={20} stroke={1.6} aria-hidden />}
        name={
          <>
            {t('Authenticator app')}
            {on && <span className={classes['mark']}>{t('On')}</span>}
          </>
        }
        about={on ? t('A login asks for a code of your app.') : t('Codes from an app such as Google Authenticator or 1Password.')}
      >
        {on ? (
          <Button variant="default" onClick={turnOff}>
            {t('Switch off')}
          </Button>
        ) : (
          <Button variant="default" loading={app.busy} disabled={!data} onClick={app.begin}>
            {t('Set up')}
          </Button>
        )}
      </SettingsRow>
      {on && (
        <SettingsRow
          icon={<IconLifebuoy size={20} stroke={1.6} aria-hidden />}
          name={t('Recovery codes')}
          about={t('{{count}} unused codes left', { count: data.recoveryCodesLeft })}
        >
          <Button
            variant="default"
            onClick={() => again.run(async (password) => setCodes((await renew.mutateAsync({ password })).recoveryCodes))}
          >
            {t('Make new codes')}
          </Button>
        </SettingsRow>
      )}
      {app.dialogs}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {again.dialog}
    </SettingsSection>
  )
}
