import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconKey, IconLogout } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage, languages } from '../app/i18n.ts'
import { DropButton, DropDown, DropLine } from '../kit/DropDown.tsx'
import { useDropDown } from '../kit/useDropDown.ts'
import { useViewer } from '../kit/useViewer.ts'
import { Initials } from './Initials.tsx'
import { Segments } from './Segments.tsx'
import classes from './Toolbar.module.css'
import { useLogOut } from './useLogOut.tsx'

const ChangePassword = lazy(async () => ({ default: (await import('../features/account/ChangePassword.tsx')).ChangePassword }))
const schemes: { key: MantineColorScheme; name: string }[] = [
  { key: 'light', name: 'Light' },
  { key: 'dark', name: 'Dark' },
  { key: 'auto', name: 'Automatic' },
]

export function AccountMenu() {
  const { t, i18n } = useTranslation()
  const { user } = useViewer()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [changing, setChanging] = useState(false)
  const drop = useDropDown({ align: 'end' })
  const logOut = useLogOut()
  const about = t('Account of {{name}}', { name: user.fullName })
  return (
    <>
      <button type="button" {...drop.button} className={classes['account']} aria-label={about} aria-haspopup="dialog">
        <Initials name={user.fullName} size={32} />
      </button>
      <DropDown drop={drop} label={about} width={280}>
        <div className={classes['person']}>
          <div className={classes['personName']}>{user.fullName}</div>
          <div className={classes['personMail']}>{user.email}</div>
        </div>
        <DropLine />
        <Segments
          label={t('Appearance')}
          options={schemes.map(({ key, name }) => ({ key, name: t(name) }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <Segments
          label={t('Language')}
          options={languages}
          value={i18n.language.startsWith('fr') ? 'fr' : 'en'}
          onChange={(language) => void changeLanguage(language)}
        />
        <DropLine />
        <DropButton
          onClick={() => {
            drop.close()
            setChanging(true)
          }}
        >
          <IconKey size={17} stroke={1.6} aria-hidden />
          {t('Change password')}
        </DropButton>
        <DropButton onClick={logOut.start}>
          <IconLogout size={17} stroke={1.6} aria-hidden />
          {t('Logout')}
        </DropButton>
      </DropDown>
      <Suspense>{changing && <ChangePassword onClose={() => setChanging(false)} />}</Suspense>
      {logOut.dialog}
    </>
  )
}
