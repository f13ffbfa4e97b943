import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { ChangePassword } from './ChangePassword.tsx'

export function PasswordRow() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <SettingsRow
        icon={<IconLock size={20} stroke={1.6} aria-hidden />}
        name={t('Password')}
        about={t('Changing it ends your other sessions.')}
      >
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('Change password')}
        </Button>
      </SettingsRow>
      {opened && <ChangePassword onClose={() => setOpened(false)} />}
    </>
  )
}
