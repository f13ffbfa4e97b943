import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from '../Workflows.module.css'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

/** The form of a step, filled in where it stands: its entry is kept, and the step completed. */
export function FillStep({ run, step }: Props) {
  const { t } = useTranslation()
  const { form: category, entryId } = step
  const read = useRead(forms.definition, { c: category, siteId: -1 })
  const entry = useRead(formValues.get, { category, id: entryId ?? 0 }, { enabled: entryId !== null, fresh: true })
  const save = useWrite(clientWorkflows.saveStep, { quiet: true })
  const set = useWrite(clientWorkflows.setStepStatus, { quiet: true, success: t('The step is completed.') })
  const parts = useMemo(() => read.data && { fields: read.data.controls, preparing: [] }, [read.data])
  const custom = useCustomFields(parts)
  const isRead = entryId === null || entry.data !== undefined
  const one = { id: run.id, stepId: step.id }
  return (
    <div className={classes['work']}>
      <Loaded read={read} height={[160]}>
        {() =>
          isRead && (
            <EntityForm
              key={entry.data?.version ?? 0}
              fields={custom.form}
              values={{ custom: entry.data?.custom ?? {} }}
              onSubmit={async (values, { pictures }) => {
                const { custom: held } = custom.bodyOf(values as { custom: CustomValues })
                const kept = { ...one, custom: held ?? {}, entryVersion: entry.data?.version ?? null }
                await (Object.keys(pictures).length > 0 ? save.mutateAsync(kept, pictures) : save.mutateAsync(kept))
                await set.mutateAsync({ ...one, round: step.round, status: 'Completed' })
              }}
              progress={save.progress}
              submitText={t('Save and complete')}
            />
          )
        }
      </Loaded>
    </div>
  )
}
