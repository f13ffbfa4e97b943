import type { Preferences } from '@atrium/contract/kit/preferences.ts'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { features } from '../app/features.ts'
import { changeLanguage, useLanguages } from '../app/i18n.ts'
import { DropButton, DropDown, DropLine, DropLink } from '../kit/DropDown.tsx'
import { useDropDown } from '../kit/useDropDown.ts'
import { useViewer } from '../kit/useViewer.ts'
import { Face } from './Face.tsx'
import { menuIcon } from './icons.ts'
import { Segments } from './Segments.tsx'
import classes from './Toolbar.module.css'
import { useLogOut } from './useLogOut.tsx'

const schemes: { key: MantineColorScheme; name: string }[] = [
  { key: 'light', name: 'Light' },
  { key: 'dark', name: 'Dark' },
  { key: 'auto', name: 'Automatic' },
]

const entries = features.flatMap(({ accountMenu = [] }) => accountMenu).sort((one, other) => one.order - other.order)

/** Keeps the choice for the user's other devices. Its code comes when somebody chooses. */
const keep = async (change: Partial<Preferences>) => (await import('../app/keep-preference.ts')).keepPreference(change)

export function AccountMenu() {
  const { t, i18n } = useTranslation()
  const { user, may } = useViewer()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const languages = useLanguages()
  const drop = useDropDown({ align: 'end' })
  const logOut = useLogOut()
  const about = t('Account of {{name}}', { name: user.fullName })
  return (
    <>
      <button type="button" {...drop.button} className={classes['account']} aria-label={about} aria-haspopup="dialog">
        <Face size={32} />
      </button>
      <DropDown drop={drop} label={about} width={280}>
        <div className={classes['person']}>
          <Face size={40} />
          <div>
            <div className={classes['personName']}>{user.fullName}</div>
            <div className={classes['personMail']}>{user.email}</div>
          </div>
        </div>
        <DropLine />
        <Segments
          label={t('Appearance')}
          options={schemes.map(({ key, name }) => ({ key, name: t(name) }))}
          value={colorScheme}
          onChange={(scheme) => {
            setColorScheme(scheme)
            void keep({ darkTheme: scheme === 'auto' ? null : scheme === 'dark' })
          }}
        />
        {languages.length > 1 && languages.length < 4 && (
          <Segments
            label={t('Language')}
            options={languages}
            value={i18n.language}
            onChange={(language) => void changeLanguage(language)}
          />
        )}
        <DropLine />
        {entries.map(({ screen, anchor, title, icon }) => {
          const Icon = menuIcon(icon)
          return (
            may(screen) && (
              <DropLink key={title} to={anchor ? `${screen.path}#${anchor}` : screen.path} onClick={drop.close}>
                <Icon size={17} stroke={1.6} aria-hidden />
                {t(title)}
              </DropLink>
            )
          )
        })}
        <DropButton
          onClick={() => {
            // It may ask first.
            drop.close()
            logOut.start()
          }}
        >
          <IconLogout size={17} stroke={1.6} aria-hidden />
          {t('Logout')}
        </DropButton>
      </DropDown>
      {logOut.dialog}
    </>
  )
}
