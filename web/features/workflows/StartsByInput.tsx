import { forms } from '@atrium/contract/forms/forms.ts'
import { entryMakers, obligationStarters, type Trigger } from '@atrium/contract/workflows/triggers.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { Picker } from '../../kit/form/Picker.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Workflows.module.css'

/** By what a workflow starts, beside people. */
export function StartsByInput({ id, value, onChange, error }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const trigger = (value ?? null) as Trigger | null
  const { data } = useRead(forms.search, { state: 'Published', rowsPerPage: 500 }, { enabled: may(forms.search) })
  const start: Record<string, Trigger | null> = {
    hand: null,
    leaseEnds: { on: 'leaseEnds', days: 90 },
    entryMade: { on: 'entryMade', form: '', by: 'any' },
    obligationDue: { on: 'obligationDue', days: 0, side: 'any' },
  }
  return (
    <div className={classes['starts']}>
      <Select
        id={id}
        label={t('Starts by itself')}
        data={[
          { value: 'hand', label: t('Never: people start it') },
          { value: 'leaseEnds', label: t('Before a lease ends') },
          { value: 'entryMade', label: t('When a form was filled in') },
          { value: 'obligationDue', label: t('When something is due by a contract') },
        ]}
        value={trigger?.on ?? 'hand'}
        onChange={(chosen) => onChange(start[chosen ?? 'hand'] ?? null)}
        allowDeselect={false}
        error={error}
      />
      {trigger?.on === 'leaseEnds' && (
        <NumberField
          id={`${id}days`}
          label={t('Days before its last day')}
          value={trigger.days}
          onChange={(days) => onChange({ ...trigger, days: Number(days) })}
        />
      )}
      {trigger?.on === 'obligationDue' && (
        <>
          <NumberField
            id={`${id}due`}
            label={t('Days before it is due')}
            value={trigger.days}
            onChange={(days) => onChange({ ...trigger, days: Number(days) })}
          />
          <Select
            label={t('To be done by')}
            data={Object.entries(obligationStarters).map(([side, text]) => ({ value: side, label: t(text) }))}
            value={trigger.side}
            onChange={(side) => onChange({ ...trigger, side: (side ?? 'any') as typeof trigger.side })}
            allowDeselect={false}
          />
        </>
      )}
      {trigger?.on === 'entryMade' && (
        <>
          <Picker
            label={t('Form')}
            withAsterisk
            data={(data?.items ?? []).map(({ category, title }) => ({ value: category, label: title }))}
            value={trigger.form || null}
            onChange={(form) => onChange({ ...trigger, form: form ?? '' })}
          />
          <Select
            label={t('Filled in by')}
            data={Object.entries(entryMakers).map(([by, text]) => ({ value: by, label: t(text) }))}
            value={trigger.by}
            onChange={(by) => onChange({ ...trigger, by: (by ?? 'any') as typeof trigger.by })}
            allowDeselect={false}
          />
        </>
      )}
    </div>
  )
}
