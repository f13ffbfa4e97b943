import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangePassword } from './ChangePassword.tsx'
import { Row } from './Section.tsx'

export function PasswordRow() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Row
        icon={<IconLock size={20} stroke={1.6} aria-hidden />}
        name={t('Password')}
        about={t('Changing it ends your other sessions.')}
      >
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('Change password')}
        </Button>
      </Row>
      {opened && <ChangePassword onClose={() => setOpened(false)} />}
    </>
  )
}
