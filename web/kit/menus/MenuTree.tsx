import { UserType, type ViewerKind } from '@atrium/contract/access/access.ts'
import { itemsFor, type MenuGroup } from '@atrium/contract/access/menu.ts'
import { ALWAYS_OPEN, type MenuRestriction, opens } from '@atrium/contract/access/menu-restriction.ts'
import { entryName } from '@atrium/contract/kit/screen.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Menus.module.css'
import { useCompanyMenu } from './useCompanyMenu.ts'

interface Props {
  userType: number
  value: MenuRestriction
  onChange: (restriction: MenuRestriction) => void
}

/** The menu as a list of ticks: a group with all of its entries, or some of them. */
export function MenuTree({ userType, value, onChange }: Props) {
  const { t } = useTranslation()
  const kind: ViewerKind = userType === UserType.Landlord ? 'landlord' : 'client'
  const groups = useCompanyMenu()
    .filter(({ title }) => title !== ALWAYS_OPEN)
    .map((group) => ({ ...group, items: itemsFor(group, kind) }))
    .filter(({ items }) => items.length > 0)
  const isOpen = (group: MenuGroup, title: string) =>
    group.items.some((item) => item.title === title && opens(value, group, item))
  const set = (group: MenuGroup, open: readonly string[]) => {
    const others = value.filter((entry) => entry !== group.title && !entry.startsWith(`${group.title}-`))
    const whole = open.length === group.items.length
    const own = whole ? [group.title] : open.map((title) => entryName(group.title, title))
    onChange([...others, ...own])
  }
  return (
    <ul className={classes['tree']} aria-label={t('Menus')}>
      {groups.map((group) => {
        const titles = group.items.map(({ title }) => title)
        const open = titles.filter((title) => isOpen(group, title))
        return (
          <li key={group.title}>
            <Checkbox
              size="sm"
              label={t(group.title)}
              checked={open.length === titles.length}
              indeterminate={open.length > 0 && open.length < titles.length}
              onChange={(event) => set(group, event.currentTarget.checked ? titles : [])}
            />
            {titles.length > 1 && (
              <ul>
                {group.items.map(({ title, own }) => (
                  <li key={title}>
                    <Checkbox
                      size="sm"
                      label={own ?? t(title)}
                      checked={open.includes(title)}
                      onChange={(event) =>
                        set(group, event.currentTarget.checked ? [...open, title] : open.filter((one) => one !== title))
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
