import type { ClientWorkflow } from '@atrium/contract/workflows/client-workflows.ts'
import { useTranslation } from 'react-i18next'
import classes from '../Workflows.module.css'
import { StepCard } from './StepCard.tsx'

/** The steps of a run in their order, each with how far it is. */
export function Steps({ run }: { run: ClientWorkflow }) {
  const { t } = useTranslation()
  return (
    <ol className={classes['steps']} aria-label={t('Steps')}>
      {run.steps.map((step, at) => (
        <StepCard key={step.id} run={run} step={step} isTogether={at > 0 && run.steps[at - 1]?.group === step.group} />
      ))}
    </ol>
  )
}
