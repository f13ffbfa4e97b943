import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { Button } from '@mantine/core'
import { IconBrandLinkedin, IconBrandWindows } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { useAgain } from './useAgain.tsx'

/** Linked accounts at sign-in providers. Absent while there are none. */
export function LinkedSection() {
  const { t } = useTranslation()
  const { data } = useRead(accountSecurity.get, {})
  const again = useAgain()
  const unlink = useWrite(accountSecurity.unlinkProvider, { quiet: true })
  if (!data || data.linked.length === 0) return null
  return (
    <SettingsSection id="linked" title={t('Connected accounts')} about={t('You can log in with these accounts.')}>
      {data.linked.map(({ provider, email }) => {
        const Icon = provider === 'Microsoft' ? IconBrandWindows : IconBrandLinkedin
        return (
          <SettingsRow key={provider} icon={<Icon size={20} stroke={1.6} aria-hidden />} name={provider} about={email}>
            <Button
              variant="subtle"
              color="gray"
              onClick={() => again.run((password) => unlink.mutateAsync({ provider, password }))}
              aria-label={`${t('Disconnect')}: ${provider}`}
            >
              {t('Disconnect')}
            </Button>
          </SettingsRow>
        )
      })}
      {again.dialog}
    </SettingsSection>
  )
}
