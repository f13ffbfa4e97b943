import type { Step } from '@atrium/contract/workflows/steps.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftRow, type Place } from '../../../kit/fields/DraftRow.tsx'
import { placeOf } from '../picture/useChosenStep.ts'
import { stepWords } from '../step-words.ts'
import type { StepList } from './StepList.tsx'
import { useStepSentence } from './useStepSentence.ts'

interface Props extends Place, Pick<ComponentProps<typeof StepList>, 'people'> {
  step: Step
  /** All of the workflow. */
  steps: readonly Step[]
  /** It was pressed in the picture. */
  isChosen: boolean
}

/** A step in its place, with what is said of it. */
export function StepRow({ step, steps, people, isChosen, ...place }: Props) {
  const { t } = useTranslation()
  const { said, asked } = useStepSentence(people, steps)
  const together = step.withPrevious && place.at > 0 ? [t('Together with the step before')] : []
  const about = [...together, ...said(step), asked(step)].filter(Boolean).join(' · ')
  const { icon } = stepWords[step.kind]
  return <DraftRow {...place} id={placeOf(step.key)} isChosen={isChosen} label={step.name} about={about} icon={icon} />
}
