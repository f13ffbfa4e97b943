import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { RowActions } from '../../kit/table/RowActions.tsx'
import classes from './CustomFields.module.css'
import type { Draft } from './drafts.ts'
import { kindWords } from './kinds.ts'

interface Props {
  draft: Draft
  at: number
  count: number
  error: string | undefined
  /** The list cannot be sorted by it yet. */
  isPreparing: boolean
  onEdit: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** Which field is dragged, so that nothing else is taken for one. */
const DRAGGED = 'application/x-atrium-field'

/** A field in its place: dragged or moved by its buttons, changed, removed. */
export function FieldRow({ draft, at, count, error, isPreparing, onEdit, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const { label, kind, required, inList, forClients, options } = draft
  const { text, icon: Kind } = kindWords[kind]
  const said = [
    kind === 'choice' ? `${t(text)}: ${options.map((option) => option.text).join(', ')}` : t(text),
    ...(required ? [t('Mandatory')] : []),
    ...(inList ? [t('In the list')] : []),
    ...(forClients ? [t('Clients see it')] : []),
    ...(isPreparing ? [t('The list is being prepared for it')] : []),
  ]
  const isDragged = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)
  const move = (to: number, name: string, Icon: typeof IconArrowUp) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={name}
      // Stays reachable at the ends: the focus would be lost with the button.
      aria-disabled={to < 0 || to >= count}
      {...(to < 0 || to >= count ? { 'data-disabled': true } : {})}
      onClick={() => to >= 0 && to < count && onMove(at, to)}
    >
      <Icon size={17} />
    </ActionIcon>
  )
  return (
    <li
      data-over={over || undefined}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData(DRAGGED, String(at))
      }}
      onDragOver={(event) => {
        if (!isDragged(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isDragged(event)) return
        event.preventDefault()
        onMove(Number(event.dataTransfer.getData(DRAGGED)), at)
      }}
    >
      <IconGripVertical size={16} className={classes['grip']} aria-hidden />
      <SettingsRow
        stacks
        icon={<Kind size={20} stroke={1.6} aria-hidden />}
        name={
          <button type="button" className={classes['name']} onClick={onEdit}>
            {label}
          </button>
        }
        about={
          <>
            {said.join(' · ')}
            {error && (
              <span role="alert" className={classes['error']}>
                {error}
              </span>
            )}
          </>
        }
      >
        <div className={classes['controls']}>
          {move(at - 1, t('Move up: {{name}}', { name: label }), IconArrowUp)}
          {move(at + 1, t('Move down: {{name}}', { name: label }), IconArrowDown)}
          <RowActions
            about={label}
            actions={[
              { text: 'Edit', icon: IconPencil, onClick: onEdit },
              { text: 'Remove', icon: IconTrash, danger: true, onClick: onRemove },
            ]}
          />
        </div>
      </SettingsRow>
    </li>
  )
}
