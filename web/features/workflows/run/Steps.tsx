import type { ClientWorkflow } from '@atrium/contract/workflows/client-workflows.ts'
import { useTranslation } from 'react-i18next'
import { useChosenStep } from '../picture/useChosenStep.ts'
import classes from '../Workflows.module.css'
import { RunPicture } from './RunPicture.tsx'
import { StepCard } from './StepCard.tsx'
import { stepKey } from './step-key.ts'

/** The steps of a run in their order, each with how far it is, beneath their picture. */
export function Steps({ run }: { run: ClientWorkflow }) {
  const { t } = useTranslation()
  const { chosen, choose } = useChosenStep()
  return (
    <>
      <RunPicture run={run} chosen={chosen} onChoose={choose} />
      <ol className={classes['steps']} aria-label={t('Steps')}>
        {run.steps.map((step, at) => (
          <StepCard
            key={step.id}
            run={run}
            step={step}
            isTogether={at > 0 && run.steps[at - 1]?.group === step.group}
            isChosen={stepKey(step) === chosen}
          />
        ))}
      </ol>
    </>
  )
}
