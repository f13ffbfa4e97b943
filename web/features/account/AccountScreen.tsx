import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'
import { ContactSection } from './ContactSection.tsx'
import { EmailRow } from './EmailRow.tsx'
import { LinkedSection } from './LinkedSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SupportSection } from './SupportSection.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'

/** `/account`: the viewer's profile and security. */
export function AccountScreen() {
  const { t } = useTranslation()
  const { supportBy } = useViewer().user
  const read = useRead(accountSettings.get, {}, { staleTime: 0 })
  useConfirmedEmail()
  return (
    <div className={classes['page']}>
      <Page title={t('My Account')} about={t('Who you are here, how you log in, and where you are logged in.')}>
        <Loaded read={read} height={[420, 160]}>
          {(data) => (
            <>
              <ProfileSection settings={data} />
              <ContactSection />
              {supportBy !== null ? (
                <SettingsSection id="login" title={t('Login')} padded>
                  <p>{t('This is for the user alone. It cannot be done while signed in for support.')}</p>
                </SettingsSection>
              ) : (
                <>
                  <SettingsSection id="login" title={t('Login')}>
                    <EmailRow settings={data} />
                    <PasswordRow />
                  </SettingsSection>
                  <TwoFactorSection />
                  <PasskeySection />
                  <LinkedSection />
                  <SessionsSection />
                </>
              )}
              <SupportSection />
            </>
          )}
        </Loaded>
      </Page>
    </div>
  )
}

/** The link that was mailed to a new address leads here, with its key. */
function useConfirmedEmail() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const key = query.get('confirm')
  const confirm = useWrite(accountSettings.confirmEmail, {
    success: ({ email }) => t('You now log in as {{email}}.', { email }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a key
  useEffect(() => {
    if (!key) return
    setQuery({}, { replace: true })
    confirm.mutate({ key })
  }, [key])
}
