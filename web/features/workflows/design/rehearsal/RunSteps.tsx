import type { Rehearsal, RehearsedRun } from '@atrium/contract/workflows/rehearsal.ts'
import type { Step } from '@atrium/contract/workflows/steps.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../kit/formatting.ts'
import { stepWords } from '../../step-words.ts'
import classes from './Rehearsal.module.css'
import { useConditionWords } from './useConditionWords.ts'

interface Props {
  run: RehearsedRun
  people: Rehearsal['people']
  steps: readonly Step[]
}

/** One start, step by step: when, by whom, and what its conditions would have said. */
export function RunSteps({ run, people, steps }: Props) {
  const { t } = useTranslation()
  const { why } = useConditionWords(steps)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const whoOf = ({ asked, addresses }: RehearsedRun['steps'][number]) =>
    [...asked.map((id) => names.get(id)), ...addresses].filter(Boolean).join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <ol className={classes['list']} tabIndex={0}>
      {run.steps.map((one) => {
        const step = steps[one.at] as Step
        const when = one.doneAtStart
          ? t('Done by what started it')
          : one.leftOut
            ? t('Does not apply')
            : `${formatDate(one.from)} – ${formatDate(one.until)}`
        const facts = [
          t(stepWords[step.kind].text),
          one.due && t('due on {{date}}', { date: formatDate(one.due) }),
          one.from && t('{{count}} working days', { count: one.workingDays }),
        ]
        return (
          <li key={step.key}>
            <span className={classes['days']}>{when}</span>
            <span>
              <strong>{step.name}</strong>
              <small>{facts.filter(Boolean).join(' · ')}</small>
              {whoOf(one) && <small>{one.as === 'reader' ? t('Mailed to {{names}}', { names: whoOf(one) }) : whoOf(one)}</small>}
              {one.nobody && <small data-bad>{t('Nobody whom it names was found.')}</small>}
              {why(step, one.tests).map(({ met, text }) => (
                <small key={text} className={classes['why']}>
                  {met ? <IconCheck size={14} aria-label={t('Yes')} /> : <IconX size={14} aria-label={t('No')} />}
                  {text}
                </small>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
