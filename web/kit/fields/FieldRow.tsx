import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SettingsRow } from '../SettingsRow.tsx'
import { RowActions } from '../table/RowActions.tsx'
import type { Draft } from './drafts.ts'
import classes from './Fields.module.css'
import { kindWords } from './kinds.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useDraggedRow } from './useDraggedRow.ts'

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

/** A field in its place: dragged or moved by its buttons, changed, removed. */
export function FieldRow({ draft, at, count, error, isPreparing, onEdit, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  const { label, kind, required, inList, forClients, options, unique, readOnly, help } = draft
  const { text, icon: Kind } = kindWords[kind]
  const said = [
    options.length > 0 ? `${t(text)}: ${options.map((option) => option.text).join(', ')}` : t(text),
    ...(kind === 'section' && help ? [help] : []),
    ...(required ? [t('Mandatory')] : []),
    ...(unique ? [t('Only once')] : []),
    ...(readOnly ? [t('Read-only')] : []),
    ...(inList ? [t('In the list')] : []),
    ...(forClients ? [t('Clients see it')] : []),
    ...(isPreparing ? [t('The list is being prepared for it')] : []),
  ]
  return (
    <li {...useDraggedRow(at, count, onMove)} data-section={kind === 'section' || undefined}>
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
          <MoveButtons label={label} at={at} count={count} onMove={onMove} />
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
