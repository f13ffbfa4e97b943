import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../../kit/custom/entry-form.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from '../Workflows.module.css'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

/** The form of a step, filled in where it stands: its entry is kept, and the step completed. */
export function FillStep({ run, step }: Props) {
  const { t } = useTranslation()
  const save = useWrite(clientWorkflows.saveStep, { quiet: true })
  const set = useWrite(clientWorkflows.setStepStatus, { success: t('The step is completed.') })
  // Once it is kept the step has an entry; the form that is being sent stays the one it is.
  const [sending, setSending] = useState<{ id: number | null }>()
  const one = { id: run.id, stepId: step.id }
  return (
    <div className={classes['work']}>
      <EntryForm
        category={step.form}
        id={sending ? sending.id : step.entryId}
        siteId={run.siteId}
        draft={`workflow step ${step.id} ${step.round}`}
        onSubmit={async ({ custom, version, files }) => {
          setSending({ id: step.entryId })
          try {
            await save.mutateAsync({ ...one, custom, entryVersion: version }, files)
            await set.mutateAsync({ ...one, round: step.round, status: 'Completed' })
          } catch (error) {
            setSending(undefined)
            throw error
          }
        }}
        progress={save.progress}
        submitText={t('Save and complete')}
      />
    </div>
  )
}
