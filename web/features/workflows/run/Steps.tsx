import type { ClientWorkflow } from '@atrium/contract/workflows/client-workflows.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../picture/go-to.ts'
import classes from '../Workflows.module.css'
import { RunPicture } from './RunPicture.tsx'
import { cardOf, StepCard } from './StepCard.tsx'

/** The steps of a run in their order, each with how far it is, beneath their picture. */
export function Steps({ run }: { run: ClientWorkflow }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number>()
  const choose = (id: number) => {
    setChosen(id)
    goTo(cardOf({ id }))
  }
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
            isChosen={step.id === chosen}
          />
        ))}
      </ol>
    </>
  )
}
