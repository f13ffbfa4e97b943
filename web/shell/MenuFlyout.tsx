import { Menu, Tooltip } from '@mantine/core'
import { IconLock, type IconProps } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './SideBar.module.css'
import type { ShownGroup } from './useMenu.ts'

/** A group of the narrow menu: its icon, and its entries beside it. */
export function MenuFlyout({ group, icon: Icon, active }: { group: ShownGroup; icon: ComponentType<IconProps>; active: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const title = t(group.title)
  return (
    <Menu opened={open} onChange={setOpen} position="right-start" offset={10} shadow="md" width={240}>
      <Tooltip label={title} position="right" offset={15} disabled={open}>
        <span>
          <Menu.Target>
            <button type="button" className={classes['entry']} data-active={active || undefined} aria-label={title}>
              <Icon size={19} stroke={1.6} aria-hidden />
            </button>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label>{title}</Menu.Label>
        {group.items.map((item) =>
          item.inPlan ? (
            <Menu.Item key={item.route} component={Link} to={item.path}>
              {t(item.title)}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={item.route}
              disabled
              rightSection={<IconLock size={14} />}
              title={t('Sorry, but this feature is not included in your plan.')}
            >
              {t(item.title)}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
