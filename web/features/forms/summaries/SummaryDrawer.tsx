import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { type FormSummaryShown, formSummaries, formSummaryEntity } from '@atrium/contract/forms/summaries.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { FiltersField } from './FiltersField.tsx'
import { summaryFields, useSummaryOptions } from './summary-fields.ts'

interface Props {
  drawer: ReturnType<typeof useDrawer>
  definition: FormDefinition
  /** The one that is changed. */
  summary: FormSummaryShown | undefined
  onReload: () => Promise<readonly FormSummaryShown[] | undefined>
}

/** What a summary is made of, in a form beside the page. */
export function SummaryDrawer({ drawer, definition, summary, onReload }: Props) {
  const { t } = useTranslation()
  const { category, controls } = definition
  const save = useWrite(formSummaries.save, { quiet: true, success: t('The summary was saved.') })
  const fields = useMemo(() => summaryFields(definition), [definition])
  const useOptions = useSummaryOptions(controls)
  const start = { measure: 'Count', groupBy: 'none', span: 'Month', shownAs: 'Bars', filters: [], forClients: false }
  return (
    <EntityDrawer
      title={drawer.isNew ? t('New summary') : t('Edit summary')}
      opened={drawer.opened}
      onClose={drawer.close}
      loading={!drawer.isNew && !summary}
    >
      <EntityForm
        key={drawer.id ?? 'new'}
        fields={fields}
        values={summary ? partsOf(summary) : start}
        useOptions={useOptions}
        render={{
          filters: ({ value, onChange, error }) => (
            <FiltersField definition={definition} value={value} onChange={onChange} error={error} />
          ),
        }}
        submitText={drawer.isNew ? t('Add summary') : t('Save')}
        onSubmit={(values) => save.mutateAsync({ ...values, category } as Parameters<typeof save.mutateAsync>[0])}
        onSaved={drawer.close}
        onReload={async () => partsOf((await onReload())?.find(({ id }) => id === drawer.id) ?? summary)}
      />
      {summary && <HistorySection entity={formSummaryEntity.name} id={summary.id} />}
    </EntityDrawer>
  )
}

/** What of a summary is saved. */
function partsOf(summary: FormSummaryShown | undefined): object {
  if (!summary) return {}
  const { state: _, unit: __, total: ___, groups: ____, rest: _____, ...parts } = summary
  return parts
}
