import { type FieldSettingsOf, fieldSettings } from '@atrium/contract/custom-fields/field-settings.ts'
import { isAsUsual } from '@atrium/contract/kit/header-config.ts'
import { Button } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { movedTo } from '../../../kit/fields/drafts.ts'
import { useDrafts } from '../../../kit/fields/useDrafts.ts'
import { ConflictBar } from '../../../kit/form/ConflictBar.tsx'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import settings from '../../../kit/Settings.module.css'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './BuiltIn.module.css'
import { asUsual, type HeaderDraft, headersOf, opened } from './headers.ts'
import { SettingRow } from './SettingRow.tsx'

interface Props {
  stored: FieldSettingsOf
  onReload: () => Promise<FieldSettingsOf | undefined>
}

/** What is set of the fields of a kind of record; saved all at once. */
export function SettingsForm({ stored, onReload }: Props) {
  const { t } = useTranslation()
  const save = useWrite(fieldSettings.save, { quiet: true, success: t('The fields were saved.') })
  const { drafts, set, errors, isDirty, submit, isBusy, conflict } = useDrafts<FieldSettingsOf, HeaderDraft>(stored, {
    opened,
    inputsOf: headersOf,
    send: (held, version) => save.mutateAsync({ of: stored.of, version, headers: headersOf(held) }),
    onReload,
  })
  const change = (key: string, next: Partial<HeaderDraft>) =>
    set(drafts.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)))
  const move = (from: number, to: number) => set(movedTo(drafts, from, to))
  const restricts = drafts.some(({ mayRestrict }) => mayRestrict)
  return (
    <>
      {conflict && <ConflictBar {...conflict} />}
      <table className={classes['fields']}>
        <thead>
          <tr>
            <th scope="col">{t('Label')}</th>
            <th scope="col">{t('Shown')}</th>
            <th scope="col">{t('Mandatory')}</th>
            {restricts && <th scope="col">{t('Clients see it')}</th>}
            <th scope="col">{t('Order')}</th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft, at) => (
            <SettingRow
              key={draft.key}
              draft={draft}
              at={at}
              count={drafts.length}
              error={errors[draft.key]}
              restricts={restricts}
              onChange={(next) => change(draft.key, next)}
              onMove={move}
            />
          ))}
        </tbody>
      </table>
      <div className={settings['foot']}>
        {isDirty() && <span className={classes['unsaved']}>{t('There are changes that are not saved yet.')}</span>}
        <Button
          variant="default"
          leftSection={<IconRotate size={16} stroke={1.7} />}
          disabled={drafts.every(isAsUsual)}
          onClick={() => set(drafts.map(asUsual))}
        >
          {t('All as usual')}
        </Button>
        <Button loading={isBusy} disabled={!isDirty()} onClick={() => void submit()}>
          {t('Save')}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
