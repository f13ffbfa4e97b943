import { type MenuIcon, menuIcons } from '@atrium/contract/access/menu-icons.ts'
import { useTranslation } from 'react-i18next'
import { LatePopover } from '../../kit/menus/LateMenu.tsx'
import { menuIcon } from '../icons.ts'
import { iconWords } from './icon-words.ts'
import classes from './MenuEditor.module.css'

interface Props {
  /** What the group is called. */
  name: string
  icon: string
  onChoose: (icon: MenuIcon) => void
}

/** The icon of a group, as a button that offers the others. */
export function IconPicker({ name, icon, onChoose }: Props) {
  const { t } = useTranslation()
  const Icon = menuIcon(icon)
  return (
    <LatePopover
      position="bottom-start"
      button={
        <button
          type="button"
          className={classes['icon']}
          aria-label={t('Icon of {{name}}', { name })}
          data-tip={t('Choose an icon')}
        >
          <Icon size={19} stroke={1.6} aria-hidden />
        </button>
      }
    >
      {(close) => (
        <div className={classes['icons']}>
          {menuIcons.map((one) => {
            const One = menuIcon(one)
            return (
              <button
                key={one}
                type="button"
                className={classes['choice']}
                aria-pressed={one === icon}
                aria-label={t(iconWords[one])}
                title={t(iconWords[one])}
                onClick={() => {
                  onChoose(one)
                  close()
                }}
              >
                <One size={20} stroke={1.6} aria-hidden />
              </button>
            )
          })}
        </div>
      )}
    </LatePopover>
  )
}
