import { IconCopy, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { SettingsRow } from '../SettingsRow.tsx'
import { RowActions } from '../table/RowActions.tsx'
import type { Icon } from '../table/types.ts'
import classes from './Fields.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { useDraggedRow } from './useDraggedRow.ts'

/** Where a draft stands in its list, and what is done with it there. */
export interface Place {
  at: number
  count: number
  error: string | undefined
  onEdit: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
  /** Puts one like it behind it. */
  onCopy?: () => void
}

interface Props extends Place {
  label: string
  about: string
  icon: Icon
  isHeading?: boolean
  /** Where it is led to from elsewhere, and whether it was. */
  id?: string
  isChosen?: boolean
}

/** A draft in its place: dragged or moved by its buttons, changed, removed. */
export function DraftRow({ label, about, icon: Kind, isHeading = false, id, isChosen, ...place }: Props) {
  const { at, count, error, onEdit, onMove, onRemove, onCopy } = place
  return (
    <li {...useDraggedRow(at, count, onMove)} id={id} data-section={isHeading || undefined} data-chosen={isChosen || undefined}>
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
            {about}
            {error && (
              <span role="alert" className={classes['error']}>
                {error}
              </span>
            )}
          </>
        }
      >
        <div className={classes['controls']}>
          <MoveButtons label={label} at={at} count={count} onMove={onMove} />
          <RowActions
            about={label}
            actions={[
              { text: 'Edit', icon: IconPencil, onClick: onEdit },
              ...(onCopy ? [{ text: 'Duplicate', icon: IconCopy, onClick: onCopy }] : []),
              { text: 'Remove', icon: IconTrash, danger: true, onClick: onRemove },
            ]}
          />
        </div>
      </SettingsRow>
    </li>
  )
}
