import { Menu, type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { IconKey, IconLogout } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage, type Language, languages } from '../app/i18n.ts'
import { useViewer } from '../kit/useViewer.ts'
import { Initials } from './Initials.tsx'
import classes from './Toolbar.module.css'
import { useLogOut } from './useLogOut.tsx'

const ChangePassword = lazy(async () => ({ default: (await import('../features/account/ChangePassword.tsx')).ChangePassword }))

export function AccountMenu() {
  const { t, i18n } = useTranslation()
  const { user } = useViewer()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [changing, setChanging] = useState(false)
  const logOut = useLogOut()
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <button type="button" className={classes['account']} aria-label={t('Account of {{name}}', { name: user.fullName })}>
            <Initials name={user.fullName} size={32} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes['person']}>
            <div className={classes['personName']}>{user.fullName}</div>
            <div className={classes['personMail']}>{user.email}</div>
          </div>
          <Menu.Divider />
          <div className={classes['preference']}>
            <span className={classes['preferenceLabel']}>{t('Appearance')}</span>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('Appearance')}
              value={colorScheme}
              onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
              data={[
                { value: 'light', label: t('Light') },
                { value: 'dark', label: t('Dark') },
                { value: 'auto', label: t('Automatic') },
              ]}
            />
          </div>
          <div className={classes['preference']}>
            <span className={classes['preferenceLabel']}>{t('Language')}</span>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('Language')}
              value={i18n.language}
              onChange={(language) => void changeLanguage(language as Language)}
              data={languages.map(({ key, name }) => ({ value: key, label: name }))}
            />
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={17} stroke={1.6} />} onClick={() => setChanging(true)}>
            {t('Change password')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={17} stroke={1.6} />} onClick={logOut.start}>
            {t('Logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{changing && <ChangePassword onClose={() => setChanging(false)} />}</Suspense>
      {logOut.dialog}
    </>
  )
}
