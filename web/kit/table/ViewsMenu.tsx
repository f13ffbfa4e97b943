import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LatePopover } from '../menus/LateMenu.tsx'
import type { Layout } from './layout.ts'
import classes from './Table.module.css'
import type { TableState } from './tableState.ts'
import type { TableLayout } from './useLayout.ts'
import { usePersisted } from './usePersisted.ts'

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
  const [views, setViews] = usePersisted<View[]>(`views.${table}`, none)
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
  const use = (view: View) => {
    layout.setLayout(view.layout)
    onChange(view.state)
  }
  const button = active ? (
    <Button variant="default" leftSection={<IconBookmark size={16} />} className={classes['viewButton'] ?? ''}>
      {active.name}
    </Button>
  ) : (
    <ActionIcon variant="default" size={36} aria-label={t('Saved views')} data-tip={t('Saved views')}>
      <IconBookmark size={18} />
    </ActionIcon>
  )
  return (
    <LatePopover width={290} button={button}>
      {(close) => (
        <>
          {views.length > 0 && (
            <ul className={classes['viewList']} aria-label={t('Saved views')}>
              {views.map((view) => (
                <li key={view.name}>
                  <Button
                    variant={view === active ? 'light' : 'subtle'}
                    {...(view === active ? {} : { color: 'gray' })}
                    size="xs"
                    justify="flex-start"
                    style={{ flex: 1, minWidth: 0 }}
                    aria-pressed={view === active}
                    onClick={() => {
                      use(view)
                      close()
                    }}
                  >
                    {view.name}
                  </Button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={30}
                    aria-label={t('Delete view {{name}}', { name: view.name })}
                    onClick={() => setViews(views.filter((one) => one !== view))}
                  >
                    <IconTrash size={15} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <form onSubmit={save} className={classes['saveView']}>
            <TextInput
              size="xs"
              label={t('Save what you see as a view')}
              placeholder={t('Name of the view')}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button size="xs" type="submit" disabled={!name.trim()}>
              {t('Save')}
            </Button>
          </form>
        </>
      )}
    </LatePopover>
  )
}
