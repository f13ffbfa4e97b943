import type { Step } from '@atrium/contract/workflows/steps.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftRow, type Place } from '../../../kit/fields/DraftRow.tsx'
import { stepWords } from '../step-words.ts'
import type { StepList } from './StepList.tsx'
import { useStepSentence } from './useStepSentence.ts'

interface Props extends Place, Pick<ComponentProps<typeof StepList>, 'people'> {
  step: Step
  /** All of the workflow. */
  steps: readonly Step[]
}

/** A step in its place, with what is said of it. */
export function StepRow({ step, steps, people, ...place }: Props) {
  const { t } = useTranslation()
  const said = useStepSentence(people, steps)(step)
  const together = step.withPrevious && place.at > 0 ? [t('Together with the step before')] : []
  return <DraftRow {...place} label={step.name} about={[...together, ...said].join(' · ')} icon={stepWords[step.kind].icon} />
}
