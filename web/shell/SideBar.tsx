import { useLocalStorage } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isAt } from '../kit/menus/is-at.ts'
import { Tip } from '../kit/table/Tip.tsx'
import { useViewer } from '../kit/useViewer.ts'
import { Face } from './Face.tsx'
import { menuIcon } from './icons.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { MenuFlyout } from './MenuFlyout.tsx'
import { MenuFold } from './MenuFold.tsx'
import classes from './SideBar.module.css'
import { useLogOut } from './useLogOut.tsx'
import { useMenu } from './useMenu.ts'

/** The user, the menu, logout. `narrow` shows icons only. Not drawn anew with every change of the screen beside it. */
export const SideBar = memo(({ narrow }: { narrow: boolean }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const groups = useMenu()
  const logOut = useLogOut()
  const bar = useRef<HTMLDivElement>(null)
  const [folds, setFolds] = useLocalStorage<Record<string, boolean>>({
    key: 'atrium.menu',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return (
    <div ref={bar} className={classes['bar']} data-narrow={narrow || undefined}>
      <Person narrow={narrow} />
      <nav className={classes['menu']} aria-label={t('Menu')}>
        <ul>
          {groups.map((group) => {
            const Icon = menuIcon(group.icon)
            const [only] = group.items
            const active = group.items.some((item) => isAt(pathname, item.path))
            if (group.items.length === 1 && only)
              return (
                <li key={group.title}>
                  <MenuEntry item={only} icon={Icon} active={active} narrow={narrow} />
                </li>
              )
            if (narrow)
              return (
                <li key={group.title}>
                  <MenuFlyout group={group} icon={Icon} active={active} />
                </li>
              )
            return (
              <li key={group.title}>
                <MenuFold
                  group={group}
                  icon={Icon}
                  active={active}
                  open={folds[group.title] ?? active}
                  onToggle={(open) => setFolds({ ...folds, [group.title]: open })}
                  pathname={pathname}
                />
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={classes['foot']}>
        <button
          type="button"
          className={classes['entry']}
          onClick={logOut.start}
          aria-label={t('Logout')}
          data-tip={narrow ? t('Logout') : undefined}
          data-tip-right={15}
        >
          <IconLogout size={19} stroke={1.6} aria-hidden />
          <span className={classes['text']}>{t('Logout')}</span>
        </button>
      </div>
      {logOut.dialog}
      <Tip within={bar} />
    </div>
  )
})

function Person({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  const { user, kind } = useViewer()
  const where = kind === 'admin' ? t('Admin') : (user.tenant?.name ?? user.landlord?.name ?? '')
  return (
    <div className={classes['person']}>
      <span title={narrow ? user.fullName : undefined}>
        <Face size={36} />
      </span>
      {!narrow && (
        <div className={classes['who']}>
          <div className={classes['name']} title={user.fullName}>
            {user.fullName}
          </div>
          <div className={classes['where']} title={where}>
            {where}
          </div>
        </div>
      )}
    </div>
  )
}
