import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tooLong } from '../../../kit/form/tooLong.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from '../Workflows.module.css'
import { Decide } from './Decide.tsx'
import { FillStep } from './FillStep.tsx'
import { UploadFiles } from './UploadFiles.tsx'

const MAX = 4_000

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

/** What the viewer is asked for in a step. */
export function StepWork({ run, step }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState(step.note)
  const set = useWrite(clientWorkflows.setStepStatus, { success: t('The step is completed.') })
  if (step.mine === 'approval') return <Decide run={run} step={step} />
  if (step.kind === 'FillForm') return <FillStep run={run} step={step} />
  const isUpload = step.kind === 'Upload'
  const isMissing = isUpload && step.files.length < step.wanted
  return (
    <div className={classes['work']}>
      {isUpload && <UploadFiles run={run} step={step} />}
      <Textarea
        label={isUpload ? t('Note') : t('What was done')}
        autosize
        minRows={2}
        value={note}
        error={tooLong(note, MAX)}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button
          loading={set.isPending}
          disabled={isMissing || Boolean(tooLong(note, MAX))}
          onClick={() => set.mutate({ id: run.id, stepId: step.id, round: step.round, status: 'Completed', note: note.trim() })}
        >
          {t('Complete')}
        </Button>
      </div>
    </div>
  )
}
