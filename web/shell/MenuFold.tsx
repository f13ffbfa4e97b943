import { inWords } from '@atrium/contract/kit/options.ts'
import { IconChevronRight, type IconProps } from '@tabler/icons-react'
import { type ComponentType, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuEntry } from './MenuEntry.tsx'
import classes from './SideBar.module.css'
import type { ShownGroup } from './useMenu.ts'

interface Props {
  group: ShownGroup
  icon: ComponentType<IconProps>
  active: boolean
  open: boolean
  onToggle: (open: boolean) => void
  /** The address of the entry that the page belongs to. */
  current: string | undefined
}

/** A group of the menu that folds. */
export function MenuFold({ group, icon: Icon, active, open, onToggle, current }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classes['entry']}
        data-has-active={(active && !open) || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
      >
        <Icon size={19} stroke={1.6} aria-hidden />
        <span className={classes['text']}>{inWords(t, group.text)}</span>
        <IconChevronRight size={15} className={classes['chevron']} data-open={open || undefined} aria-hidden />
      </button>
      <ul id={id} hidden={!open} className={classes['sub']}>
        {group.items.map((item) => (
          <li key={item.route}>
            <MenuEntry item={item} active={item.path === current} />
          </li>
        ))}
      </ul>
    </>
  )
}
