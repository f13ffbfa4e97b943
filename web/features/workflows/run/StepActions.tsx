import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerSkipForward, IconUserShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { RowActions } from '../../../kit/table/RowActions.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import { ReassignDrawer } from './ReassignDrawer.tsx'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

/** What who manages a run does with a step: gives it to others, or goes on without it. */
export function StepActions({ run, step }: Props) {
  const { t } = useTranslation()
  const [isGiven, given] = useDisclosure()
  const [isSkipped, skipped] = useDisclosure()
  const skip = useWrite(clientWorkflows.setStepStatus, { success: t('The step was skipped.') })
  return (
    <>
      <RowActions
        about={step.name}
        actions={[
          { text: 'Reassign', icon: IconUserShare, onClick: given.open },
          { text: 'Skip', icon: IconPlayerSkipForward, onClick: skipped.open },
        ]}
      />
      <ReassignDrawer run={run} step={step} opened={isGiven} onClose={given.close} />
      <ReasonDialog
        question={
          isSkipped
            ? {
                title: t('Skip "{{name}}"?', { name: step.name }),
                label: t('Reason'),
                isRequired: true,
                maxLength: 4_000,
                action: t('Skip'),
              }
            : undefined
        }
        isPending={skip.isPending}
        onSubmit={(note) => skip.mutateAsync({ id: run.id, stepId: step.id, round: step.round, status: 'Skipped', note })}
        onClose={skipped.close}
      />
    </>
  )
}
