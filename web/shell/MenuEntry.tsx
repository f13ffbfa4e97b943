import { inWords } from '@atrium/contract/kit/options.ts'
import { IconLock, type IconProps } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NotInPlan } from './NotInPlan.tsx'
import classes from './SideBar.module.css'
import type { ShownItem } from './useMenu.ts'

interface Props {
  item: ShownItem
  icon?: ComponentType<IconProps>
  active: boolean
  narrow?: boolean
}

/** A link of the menu; what the plan does not have says so instead. */
export function MenuEntry({ item, icon: Icon, active, narrow = false }: Props) {
  const { t } = useTranslation()
  const title = inWords(t, item.text)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // A menu that is longer than its bar shows where one is, however one came here.
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const inside = (
    <>
      {Icon && <Icon size={19} stroke={1.6} aria-hidden />}
      <span className={classes['text']}>{title}</span>
      {!item.inPlan && <IconLock size={14} stroke={1.8} className={classes['lock']} aria-hidden />}
    </>
  )
  if (!item.inPlan)
    return (
      <NotInPlan feature={title} narrow={narrow} isSub={!Icon}>
        {inside}
      </NotInPlan>
    )
  return (
    <Link
      ref={link}
      to={item.path}
      className={classes['entry']}
      data-sub={!Icon || undefined}
      data-active={active || undefined}
      data-tip={narrow ? title : undefined}
      data-tip-right={15}
      aria-current={active ? 'page' : undefined}
      aria-label={narrow ? title : undefined}
    >
      {inside}
    </Link>
  )
}
