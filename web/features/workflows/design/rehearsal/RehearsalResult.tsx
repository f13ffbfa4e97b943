import { MAX_REHEARSED, type Rehearsal } from '@atrium/contract/workflows/rehearsal.ts'
import type { Step } from '@atrium/contract/workflows/steps.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { Facts } from '../../../../kit/Facts.tsx'
import { formatDate, formatNumber } from '../../../../kit/formatting.ts'
import { ViewSwitch } from '../../../../kit/ViewSwitch.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import classes from './Rehearsal.module.css'
import type { Assumed } from './RehearsalForm.tsx'
import { RunsTable } from './RunsTable.tsx'
import { StepsTable } from './StepsTable.tsx'
import { byPerson, byStep } from './summary.ts'

export interface Shown {
  rehearsal: Rehearsal
  asked: Assumed
  steps: readonly Step[]
}

type View = 'people' | 'steps' | 'runs'

/** What a rehearsal has shown: in figures, by person, by step, by run. */
export function RehearsalResult({ rehearsal, asked, steps }: Shown) {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('people')
  const people = useMemo(() => byPerson(rehearsal), [rehearsal])
  const ofSteps = useMemo(() => byStep(rehearsal, steps.length), [rehearsal, steps.length])
  const { runs, more, lacksClient, holidays } = rehearsal
  if (runs.length === 0)
    return (
      <EmptyState
        icon={IconCalendarOff}
        title={t('Nothing would have started it.')}
        hint={
          lacksClient > 0
            ? t('It makes a contract, so it is started for clients: choose some.')
            : t('Choose other days, or other sites.')
        }
      />
    )
  const tasks = people.reduce((sum, one) => sum + one.tasks.length, 0)
  const longest = runs.toSorted((one, other) => other.workingDays - one.workingDays)[0]
  const nobody = ofSteps.reduce((sum, one) => sum + one.nobody, 0)
  return (
    <section aria-label={t('What would have happened')}>
      <div className={classes['figures']}>
        <Facts
          facts={[
            [t('Started'), formatNumber(runs.length)],
            [t('Tasks'), formatNumber(tasks)],
            [t('People'), formatNumber(people.length)],
            [t('Longest'), t('{{count}} working days', { count: longest?.workingDays ?? 0 })],
            [t('Nobody found'), nobody > 0 ? formatNumber(nobody) : ''],
          ]}
        />
      </div>
      <p className={classes['said']}>
        {[
          more ? t('There would have been more: these are the first {{n}}.', { n: MAX_REHEARSED }) : '',
          lacksClient > 0 ? t('Not started, for want of a client: {{n}}.', { n: lacksClient }) : '',
          asked.doneBy === 'due'
            ? t('Assumed: each step is done on its due day, one that is never due after {{count}} working days.', {
                count: asked.days,
              })
            : t('Assumed: each step is done after {{count}} working days.', { count: asked.days }),
          t('Whoever is asked approves, and what is sent is signed.'),
          holidays.length > 0
            ? t('Your holidays on these days: {{days}}.', { days: holidays.map((day) => formatDate(day)).join(', ') })
            : '',
          t('Nothing was written, and nobody was told.'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ViewSwitch<View>
        names={{ people: t('By person'), steps: t('By step'), runs: t('By start') }}
        view={view}
        onChange={setView}
      />
      {view === 'people' && <PeopleTable people={people} steps={steps} />}
      {view === 'steps' && <StepsTable summaries={ofSteps} steps={steps} />}
      {view === 'runs' && <RunsTable rehearsal={rehearsal} steps={steps} />}
    </section>
  )
}
