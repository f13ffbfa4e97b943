import { inWords } from '@atrium/contract/kit/options.ts'
import { IconLock, type IconProps } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropButton, DropDown, DropLabel, DropLink } from '../kit/DropDown.tsx'
import { useDropDown } from '../kit/useDropDown.ts'
import { PlanOffer } from './NotInPlan.tsx'
import classes from './SideBar.module.css'
import type { ShownGroup } from './useMenu.ts'

/** A group of the narrow menu: its icon, and its entries beside it. */
export function MenuFlyout({
  group,
  icon: Icon,
  active,
}: {
  group: ShownGroup
  icon: ComponentType<IconProps>
  active: boolean
}) {
  const { t } = useTranslation()
  const drop = useDropDown({ align: 'side' })
  const title = inWords(t, group.text)
  // What is pointed at of what the plan does not have.
  const [wanted, setWanted] = useState<string>()
  const offered = group.items.find(({ route }) => route === wanted)
  return (
    <>
      <button
        type="button"
        {...drop.button}
        className={classes['entry']}
        data-active={active || undefined}
        data-tip={title}
        data-tip-right={15}
        aria-label={title}
        aria-haspopup="dialog"
      >
        <Icon size={19} stroke={1.6} aria-hidden />
      </button>
      <DropDown drop={drop} label={title}>
        <DropLabel>{title}</DropLabel>
        {group.items.map((item) =>
          item.inPlan ? (
            <DropLink key={item.route} to={item.path} onClick={drop.close}>
              {inWords(t, item.text)}
            </DropLink>
          ) : (
            <DropButton
              key={item.route}
              aria-expanded={wanted === item.route}
              style={{ color: 'var(--mantine-color-dimmed)', cursor: 'default' }}
              onMouseEnter={() => setWanted(item.route)}
              onFocus={() => setWanted(item.route)}
            >
              {inWords(t, item.text)}
              <IconLock size={14} aria-hidden />
            </DropButton>
          ),
        )}
        {offered && (
          <div className={classes['offer']}>
            <PlanOffer feature={inWords(t, offered.text)} onGo={drop.close} />
          </div>
        )}
      </DropDown>
    </>
  )
}
