import { groupsOf, type Step } from '@atrium/contract/workflows/steps.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { stepWords } from '../step-words.ts'
import classes from './Design.module.css'
import type { StepList } from './StepList.tsx'
import { useStepSentence } from './useStepSentence.ts'

/** How the steps of a workflow follow each other; those that are done at the same time stand side by side. */
export function Flow({ steps, people }: { steps: readonly Step[] } & Pick<ComponentProps<typeof StepList>, 'people'>) {
  const { t } = useTranslation()
  const said = useStepSentence(people, steps)
  if (steps.length === 0) return null
  const groups = groupsOf(steps)
  const rows = [...new Set(groups)].map((group) => steps.filter((_, at) => groups[at] === group))
  return (
    <section className={classes['flow']} aria-label={t('How the steps follow each other')}>
      <p className={classes['label']}>{t('How the steps follow each other')}</p>
      <ol>
        {rows.map((together) => (
          <li key={together[0]?.key}>
            {together.map((step) => {
              const { icon: Icon } = stepWords[step.kind]
              const [, ...rest] = said(step)
              return (
                <div key={step.key} className={classes['node']} data-kind={step.kind}>
                  <Icon size={18} stroke={1.6} aria-hidden />
                  <div>
                    <strong>{step.name}</strong>
                    <span>{rest.join(' · ')}</span>
                  </div>
                </div>
              )
            })}
          </li>
        ))}
      </ol>
    </section>
  )
}
