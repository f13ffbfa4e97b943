import { MAX_CUSTOM_FIELDS } from '@atrium/contract/kit/field-data.ts'
import type { CustomFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconForms, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ConflictBar } from '../../kit/form/ConflictBar.tsx'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import settings from '../../kit/Settings.module.css'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import classes from './CustomFields.module.css'
import { type Draft, movedTo } from './drafts.ts'
import { FieldDrawer } from './FieldDrawer.tsx'
import { FieldRow } from './FieldRow.tsx'
import { useDefinition } from './useDefinition.ts'
import { exampleOf } from './words.ts'

interface Props {
  stored: CustomFields
  onReload: () => Promise<CustomFields | undefined>
}

/** The fields of a kind of record in their order; saved all at once. */
export function DefinitionForm({ stored, onReload }: Props) {
  const { t } = useTranslation()
  const { drafts, set, errors, isDirty, submit, isBusy, conflict } = useDefinition(stored, onReload)
  // 'new' is one that is not in the list yet.
  const [edited, setEdited] = useState<Draft | 'new'>()
  const remove = async (draft: Draft) => {
    const title = t('Remove "{{name}}"?', { name: draft.label })
    const text = t('With the next save it goes from every record. What was entered stays in the history only.')
    const sure = draft.id === null || (await confirm({ title, text, action: t('Remove field') }))
    if (sure) set(drafts.filter((one) => one !== draft))
  }
  const put = (draft: Draft) => {
    set(edited === 'new' ? [...drafts, draft] : drafts.map((one) => (one.key === draft.key ? draft : one)))
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
      <SettingsSection
        title={t('Your own fields')}
        about={t('They follow the fields that such records have anyway, in this order.')}
      >
        {drafts.length === 0 ? (
          <EmptyState
            icon={IconForms}
            title={t('These records have no fields of your own yet.')}
            hint={exampleOf(t, stored.of)}
            action={add}
          />
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
                  isPreparing={draft.id !== null && stored.preparing.includes(draft.id)}
                  onEdit={() => setEdited(draft)}
                  onMove={(from, to) => set(movedTo(drafts, from, to))}
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
      <div className={settings['foot']}>
        {isDirty() && <span className={classes['unsaved']}>{t('There are changes that are not saved yet.')}</span>}
        <Button loading={isBusy} disabled={!isDirty()} onClick={() => void submit()}>
          {t('Save')}
        </Button>
      </div>
      <FieldDrawer
        edited={edited}
        others={drafts.filter((one) => one !== edited)}
        onTake={put}
        onClose={() => setEdited(undefined)}
      />
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
