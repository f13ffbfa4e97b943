import { groupsOf, type Step } from '@atrium/contract/workflows/steps.ts'
import type { ComponentProps } from 'react'
import type { StepInPicture } from '../picture/pictured.ts'
import { WorkflowPicture } from '../picture/WorkflowPicture.tsx'
import type { StepList } from './StepList.tsx'
import { useStepSentence } from './useStepSentence.ts'

interface Props
  extends Pick<ComponentProps<typeof StepList>, 'people' | 'chosen'>,
    Pick<ComponentProps<typeof WorkflowPicture>, 'onChoose'> {
  steps: readonly Step[]
}

/** The picture of the steps while they are changed. */
export function Flow({ steps, people, chosen, onChoose }: Props) {
  const { said, asked } = useStepSentence(people, steps)
  const groups = groupsOf(steps)
  const pictured = steps.map((step, at): StepInPicture => {
    const [, ...facts] = said(step)
    const { key, name, kind } = step
    return { key, name, kind, group: groups[at] ?? 0, facts, asked: asked(step) }
  })
  return <WorkflowPicture steps={pictured} direction="down" chosen={chosen} onChoose={onChoose} />
}
