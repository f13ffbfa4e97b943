import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from '../menus/LateMenu.tsx'
import classes from './Table.module.css'
import type { RowAction } from './types.ts'

interface Props {
  actions: readonly RowAction[]
  /** Names the row for a screen reader. */
  about: string
  /** Whether all of them are in the menu, or those that destroy something, which in a list nobody should press by mistake. */
  inMenu?: boolean | 'danger'
}

/** What can be done with a row: up to two as icons, the others in a menu. */
export function RowActions({ actions, about, inMenu }: Props) {
  const { t } = useTranslation()
  const label = `${t('More actions')}: ${about}`
  const shown = inMenu === 'danger' ? actions.filter(({ danger }) => !danger) : actions
  const direct = inMenu === true ? [] : shown.slice(0, actions.length <= 2 ? 2 : 1)
  const rest = actions.filter((action) => !direct.includes(action))
  return (
    <span className={classes['actions']}>
      {direct.map(({ text, icon: Icon, onClick, danger }) => (
        <ActionIcon
          key={text}
          variant="subtle"
          color={danger ? 'red' : 'gray'}
          size={30}
          aria-label={`${t(text)}: ${about}`}
          data-tip={t(text)}
          onClick={onClick}
        >
          <Icon size={17} />
        </ActionIcon>
      ))}
      {rest.length > 0 && (
        <LateMenu
          button={
            <ActionIcon variant="subtle" color="gray" size={30} aria-label={label}>
              <IconDots size={17} />
            </ActionIcon>
          }
        >
          {rest.map(({ text, icon: Icon, onClick, danger }) => (
            <Menu.Item key={text} leftSection={<Icon size={16} />} {...(danger ? { color: 'red' } : {})} onClick={onClick}>
              {t(text)}
            </Menu.Item>
          ))}
        </LateMenu>
      )}
    </span>
  )
}
