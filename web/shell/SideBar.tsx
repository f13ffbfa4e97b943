import { inWords } from '@atrium/contract/kit/options.ts'
import { useLocalStorage } from '@mantine/hooks'
import { IconLock, IconLogout } from '@tabler/icons-react'
import { lazy, memo, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { currentOf } from '../kit/menus/is-at.ts'
import { Tip } from '../kit/table/Tip.tsx'
import { useViewer } from '../kit/useViewer.ts'
import { EditorSwitch } from './EditorSwitch.tsx'
import { Face } from './Face.tsx'
import { menuIcon } from './icons.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { MenuFlyout } from './MenuFlyout.tsx'
import { MenuFold } from './MenuFold.tsx'
import { NotInPlan } from './NotInPlan.tsx'
import classes from './SideBar.module.css'
import { useLogOut } from './useLogOut.tsx'
import { useMenu } from './useMenu.ts'
import type { MenuEditing } from './useMenuDraft.ts'

const MenuEditor = lazy(async () => ({ default: (await import('./menu-editor/MenuEditor.tsx')).MenuEditor }))

interface Props {
  narrow: boolean
  editing: MenuEditing
}

/** The user, the menu or its editor, logout. `narrow` shows icons only. */
export function SideBar({ narrow, editing }: Props) {
  const { draft, setDraft, begin } = editing
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div ref={bar} className={classes['bar']} data-narrow={narrow || undefined}>
      <Person narrow={narrow} />
      {draft ? (
        <Suspense fallback={<div className={classes['menu']} />}>
          <MenuEditor draft={draft} setDraft={setDraft} />
        </Suspense>
      ) : (
        <Entries narrow={narrow} />
      )}
      <div className={classes['foot']}>
        {!draft && begin && <EditorSwitch on={false} onChange={begin} narrow={narrow} />}
        <LogOut narrow={narrow} />
      </div>
      <Tip within={bar} />
    </div>
  )
}

/** The menu. Not drawn anew with every change of the screen beside it. */
const Entries = memo(({ narrow }: { narrow: boolean }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const groups = useMenu()
  const current = currentOf(
    pathname,
    groups.flatMap(({ items }) => items.map(({ path }) => path)),
  )
  const [folds, setFolds] = useLocalStorage<Record<string, boolean>>({
    key: 'atrium.menu',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return (
    <nav className={classes['menu']} aria-label={t('Menu')}>
      <ul>
        {groups.map((group) => {
          const Icon = menuIcon(group.icon)
          const [only] = group.items
          const active = group.items.some(({ path }) => path === current)
          if (group.items.length === 1 && only)
            return (
              <li key={group.title}>
                <MenuEntry item={only} icon={Icon} active={active} narrow={narrow} />
              </li>
            )
          const offered = inWords(t, group.text)
          if (!narrow && group.items.every(({ inPlan }) => !inPlan))
            return (
              <li key={group.title}>
                <NotInPlan feature={offered} narrow={false} isSub={false}>
                  <Icon size={19} stroke={1.6} aria-hidden />
                  <span className={classes['text']}>{offered}</span>
                  <IconLock size={14} stroke={1.8} className={classes['lock']} aria-hidden />
                </NotInPlan>
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
                current={current}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
})

function LogOut({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  const logOut = useLogOut()
  return (
    <>
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
      {logOut.dialog}
    </>
  )
}

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
