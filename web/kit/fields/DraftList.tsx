import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ConflictBar } from '../form/ConflictBar.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import type { Place } from './DraftRow.tsx'
import { type Keyed, movedTo, takenOver } from './drafts.ts'
import classes from './Fields.module.css'

/** What is edited of a list that is saved as a whole. */
export interface Drafts<D> {
  drafts: readonly D[]
  /** Somebody has saved the list meanwhile. */
  conflict: ComponentProps<typeof ConflictBar> | undefined
  /** What is wrong with a draft, by its key; '' is of all of them. */
  errors: Readonly<Record<string, string>>
  onChange: (drafts: D[]) => void
}

/** What the drawer of a draft is given; 'new' is one that is not in the list yet. */
export interface Editing<D> {
  edited: D | 'new' | undefined
  /** With what is to stand behind it. */
  onTake: (draft: D, ...behind: D[]) => void
  onClose: () => void
}

interface Props<D> extends Drafts<D> {
  title: string
  about: string
  /** While there are none. */
  empty: Omit<ComponentProps<typeof EmptyState>, 'action'>
  addText: string
  most: number
  /** Said once there are as many as there may be. */
  fullText: string
  /** Asked before one is removed: whether to. */
  mayRemove?: (draft: D) => Promise<boolean>
  /** One like it, which is put behind it. */
  copyOf?: (draft: D) => D
  row: (draft: D, place: Place) => ReactNode
  drawer: (editing: Editing<D>) => ReactNode
}

/** Drafts in their order: added, changed, moved, removed. */
export function DraftList<D extends Keyed>(props: Props<D>) {
  const { title, about, empty, addText, most, fullText, drafts, conflict, errors, onChange, mayRemove, copyOf, row, drawer } =
    props
  const [edited, setEdited] = useState<D | 'new'>()
  const onTake = (draft: D, ...behind: D[]) => {
    const opened = edited === 'new' ? undefined : edited
    // One that takes the place of another may have stood elsewhere.
    const replaced = (one: D) => (opened?.key === draft.key ? takenOver(one, opened, draft) : draft)
    const taken = (one: D) => (one.key === opened?.key ? [replaced(one), ...behind] : one.key === draft.key ? [] : [one])
    onChange(opened ? drafts.flatMap(taken) : [...drafts, draft])
    setEdited(undefined)
  }
  const remove = async (draft: D) => {
    if (!mayRemove || (await mayRemove(draft))) onChange(drafts.filter(({ key }) => key !== draft.key))
  }
  const isFull = drafts.length >= most
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} />} disabled={isFull} onClick={() => setEdited('new')}>
      {addText}
    </Button>
  )
  return (
    <>
      {conflict && <ConflictBar {...conflict} />}
      {errors[''] && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle />} mb="md">
          {errors['']}
        </Alert>
      )}
      <SettingsSection title={title} about={about}>
        {drafts.length === 0 ? (
          <EmptyState {...empty} action={add} />
        ) : (
          <>
            <ol className={classes['fields']}>
              {drafts.map((draft, at) => (
                <Fragment key={draft.key}>
                  {row(draft, {
                    at,
                    count: drafts.length,
                    error: errors[draft.key],
                    onEdit: () => setEdited(draft),
                    onMove: (from, to) => onChange(movedTo(drafts, from, to)),
                    onRemove: () => void remove(draft),
                    ...(copyOf && !isFull
                      ? { onCopy: () => onChange(drafts.flatMap((one) => (one === draft ? [one, copyOf(one)] : [one]))) }
                      : {}),
                  })}
                </Fragment>
              ))}
            </ol>
            <div className={classes['add']}>
              {add}
              {isFull && <span>{fullText}</span>}
            </div>
          </>
        )}
      </SettingsSection>
      {drawer({ edited, onTake, onClose: () => setEdited(undefined) })}
    </>
  )
}
