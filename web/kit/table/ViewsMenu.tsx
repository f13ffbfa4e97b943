import { ActionIcon, Button, Group, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconCheck, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layout } from './layout.ts'
import classes from './Table.module.css'
import type { TableState } from './tableState.ts'
import { useKept } from './useKept.ts'
import type { TableLayout } from './useLayout.ts'

interface View {
  name: string
  state: TableState
  layout: Layout
}
interface Props {
  table: string
  state: TableState
  layout: TableLayout
  onChange: (next: Partial<TableState>) => void
}

const none: View[] = []
const like = (a: TableState, b: TableState) => JSON.stringify({ ...a, page: 1 }) === JSON.stringify({ ...b, page: 1 })

/** Named combinations of search, filters, sort and columns. */
export function ViewsMenu({ table, state, layout, onChange }: Props) {
  const { t } = useTranslation()
  const [views, setViews] = useKept<View[]>(`views.${table}`, none)
  const [name, setName] = useState('')
  const active = views.find((view) => like(view.state, state))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (!trimmed) return
    const view = { name: trimmed, state: { ...state, page: 1 }, layout: layout.layout }
    setViews([...views.filter((one) => one.name !== trimmed), view])
    setName('')
  }
  return (
    <Menu position="bottom-end" width={290} closeOnItemClick={false} shadow="md">
      <Menu.Target>
        {active ? (
          <Button variant="default" leftSection={<IconBookmark size={16} />} className={classes['viewButton']}>
            {active.name}
          </Button>
        ) : (
          <ActionIcon variant="default" size={36} aria-label={t('Saved views')} data-tip={t('Saved views')}>
            <IconBookmark size={18} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {views.length > 0 && <Menu.Label>{t('Saved views')}</Menu.Label>}
        {views.map((view) => (
          <Group key={view.name} gap={4} wrap="nowrap">
            <Menu.Item
              style={{ flex: 1, minWidth: 0 }}
              closeMenuOnClick
              rightSection={view === active ? <IconCheck size={14} aria-label={t('In use')} /> : undefined}
              onClick={() => {
                layout.setLayout(view.layout)
                onChange(view.state)
              }}
            >
              {view.name}
            </Menu.Item>
            <Menu.Item
              w={36}
              px={9}
              aria-label={t('Delete view {{name}}', { name: view.name })}
              onClick={() => setViews(views.filter((one) => one !== view))}
            >
              <IconTrash size={15} />
            </Menu.Item>
          </Group>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <form onSubmit={save} className={classes['saveView']}>
          <TextInput
            size="xs"
            label={t('Save what you see as a view')}
            placeholder={t('Name of the view')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          />
          <Button size="xs" type="submit" disabled={!name.trim()}>
            {t('Save')}
          </Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}
