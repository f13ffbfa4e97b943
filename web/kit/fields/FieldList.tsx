import { MAX_CUSTOM_FIELDS } from '@atrium/contract/kit/field-data.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconForms, IconPlus } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../EmptyState.tsx'
import { ConflictBar } from '../form/ConflictBar.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { type Draft, movedTo } from './drafts.ts'
import { FieldDrawer } from './FieldDrawer.tsx'
import { FieldRow } from './FieldRow.tsx'
import classes from './Fields.module.css'

interface Props {
  title: string
  about: string
  /** While there are none. */
  empty: { title: string; hint: string }
  drafts: readonly Draft[]
  /** Somebody has saved the definition meanwhile. */
  conflict: ComponentProps<typeof ConflictBar> | undefined
  /** What is wrong with a field, by its key; '' is of all of them. */
  errors: Readonly<Record<string, string>>
  /** Ids of those for which the list is being prepared. */
  preparing: readonly number[]
  onChange: (drafts: Draft[]) => void
  /** Asked before one that is stored is removed: whether to. */
  mayRemove: (draft: Draft) => Promise<boolean>
  /** What clients do with what they see. */
  clientHelp?: string
  /** They are those of a form of their own, with headings, default values, and what nobody changes by hand. */
  ofForm?: true
}

/** The fields of a definition in their order: added, changed, moved, removed. */
export function FieldList(props: Props) {
  const { title, about, empty, drafts, conflict, errors, preparing, onChange, mayRemove, clientHelp, ofForm = false } = props
  const { t } = useTranslation()
  // 'new' is one that is not in the list yet.
  const [edited, setEdited] = useState<Draft | 'new'>()
  const remove = async (draft: Draft) => {
    if (draft.id === null || (await mayRemove(draft))) onChange(drafts.filter((one) => one !== draft))
  }
  const put = (draft: Draft) => {
    onChange(edited === 'new' ? [...drafts, draft] : drafts.map((one) => (one.key === draft.key ? draft : one)))
    setEdited(undefined)
  }
  const isFull = drafts.length >= MAX_CUSTOM_FIELDS
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} />} disabled={isFull} onClick={() => setEdited('new')}>
      {t('Add field')}
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
          <EmptyState icon={IconForms} {...empty} action={add} />
        ) : (
          <>
            <ol className={classes['fields']}>
              {drafts.map((draft, at) => (
                <FieldRow
                  key={draft.key}
                  draft={draft}
                  at={at}
                  count={drafts.length}
                  error={errors[draft.key]}
                  isPreparing={draft.id !== null && preparing.includes(draft.id)}
                  onEdit={() => setEdited(draft)}
                  onMove={(from, to) => onChange(movedTo(drafts, from, to))}
                  onRemove={() => void remove(draft)}
                />
              ))}
            </ol>
            <div className={classes['add']}>
              {add}
              {isFull && <span>{t('No more than {{n}} fields.', { n: MAX_CUSTOM_FIELDS })}</span>}
            </div>
          </>
        )}
      </SettingsSection>
      <FieldDrawer
        edited={edited}
        others={drafts.filter((one) => one !== edited)}
        clientHelp={clientHelp}
        ofForm={ofForm}
        onTake={put}
        onClose={() => setEdited(undefined)}
      />
    </>
  )
}
