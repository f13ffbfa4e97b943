import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import type { TFunction } from 'i18next'
import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../kit/formatting.ts'
import { conditionSentence } from '../condition-sentence.ts'
import type { StepInPicture } from '../picture/pictured.ts'
import { WorkflowPicture } from '../picture/WorkflowPicture.tsx'
import { stepKey } from './step-key.ts'
import { stateWords, waitedFor } from './step-state.ts'

interface Props extends Pick<ComponentProps<typeof WorkflowPicture>, 'chosen' | 'onChoose'> {
  run: ClientWorkflow
}

/** The picture of a run: how far each step is, who has it and until when. */
export function RunPicture({ run: { steps }, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const pictured = useMemo(
    () =>
      steps.map((step): StepInPicture => {
        const { name, kind, group, when, state, isOverdue } = step
        return {
          key: stepKey(step),
          name,
          kind,
          group,
          facts: factsOf(t, step),
          asked: when ? conditionSentence(t, i18n, when) : undefined,
          state: {
            ...stateWords(step),
            isOpen: isOpenStep(state),
            isDone: state === 'Completed' && !step.leftOut,
            isLate: isOverdue,
          },
        }
      }),
    [steps, t, i18n],
  )
  return <WorkflowPicture steps={pictured} direction="across" chosen={chosen} onChoose={onChoose} />
}

/** Who has it and until when, of one that is open; of one that is done who did it. */
function factsOf(t: TFunction, step: ClientWorkflowStep): string[] {
  const { state, dueOn, waitsUntil, completedBy, completedAt } = step
  if (!isOpenStep(state))
    return [[completedBy, completedAt && formatDate(completedAt)].filter(Boolean).join(', ')].filter(Boolean)
  const names = waitedFor(t, step)
  return [
    names.length > 0 && t('Waits for {{names}}', { names: names.join(', ') }),
    dueOn && `${t('Due')} ${formatDate(dueOn)}`,
    waitsUntil && t('Until {{date}}', { date: formatDate(waitsUntil) }),
  ].filter((fact): fact is string => Boolean(fact))
}
