import type { CustomFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import type { Draft } from '../../kit/fields/drafts.ts'
import { FieldList } from '../../kit/fields/FieldList.tsx'
import classes from '../../kit/fields/Fields.module.css'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import settings from '../../kit/Settings.module.css'
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
  const mayRemove = async ({ label }: Draft) =>
    confirm({
      title: t('Remove "{{name}}"?', { name: label }),
      text: t('With the next save it goes from every record. What was entered stays in the history only.'),
      action: t('Remove field'),
    })
  return (
    <>
      <FieldList
        title={t('Your own fields')}
        about={t('They follow the fields that such records have anyway, in this order.')}
        empty={{ title: t('These records have no fields of your own yet.'), hint: exampleOf(t, stored.of) }}
        drafts={drafts}
        conflict={conflict}
        errors={errors}
        preparing={stored.preparing}
        onChange={set}
        mayRemove={mayRemove}
      />
      <div className={settings['foot']}>
        {isDirty() && <span className={classes['unsaved']}>{t('There are changes that are not saved yet.')}</span>}
        <Button loading={isBusy} disabled={!isDirty()} onClick={() => void submit()}>
          {t('Save')}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
