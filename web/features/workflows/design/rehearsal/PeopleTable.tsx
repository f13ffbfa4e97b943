import type { Step } from '@atrium/contract/workflows/steps.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatNumber } from '../../../../kit/formatting.ts'
import plain from '../../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../../kit/PlainTable.tsx'
import { placeOf } from './place-of.ts'
import classes from './Rehearsal.module.css'
import type { PersonsTasks } from './summary.ts'

/** Tasks of a person that are listed, the first ones. */
const MOST = 200

interface Props {
  people: readonly PersonsTasks[]
  steps: readonly Step[]
}

/** Who would have had how much to do; a press shows what, and when. */
export function PeopleTable({ people, steps }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<PersonsTasks>()
  const as = { assigned: t('To do'), approval: t('To approve'), signer: t('To sign'), reader: '' }
  const left = (opened?.tasks.length ?? 0) - MOST
  return (
    <>
      <PlainTable
        id="rehearsed-people"
        title={t('Who would have had what to do')}
        headings={[t('Person'), { number: t('Tasks') }, { number: t('Most at once') }, t('From'), t('Until')]}
      >
        {people.map((person) => (
          <tr key={person.id}>
            <td>
              <button type="button" className={plain['open']} onClick={() => setOpened(person)}>
                {person.name}
              </button>
              {person.ofClient && <small>{t('Client')}</small>}
            </td>
            <td className={plain['number']}>{formatNumber(person.tasks.length)}</td>
            <td className={plain['number']}>{formatNumber(person.atOnce)}</td>
            <td className={plain['nowrap']}>{formatDate(person.tasks[0]?.step.from)}</td>
            <td className={plain['nowrap']}>
              {formatDate(
                person.tasks
                  .map(({ step }) => step.until ?? '')
                  .toSorted()
                  .at(-1),
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      <EntityDrawer title={opened?.name ?? ''} opened={opened !== undefined} onClose={() => setOpened(undefined)} width={640}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <ol className={classes['list']} tabIndex={0}>
          {opened?.tasks.slice(0, MOST).map(({ run, step }) => (
            <li key={`${run.no} ${step.at}`}>
              <span className={classes['days']}>
                {formatDate(step.from)} – {formatDate(step.until)}
              </span>
              <span>
                <strong>{steps[step.at]?.name}</strong>
                <small>
                  {[step.as && as[step.as], placeOf(run), t('{{count}} working days', { count: step.workingDays })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ol>
        {left > 0 && <p className={classes['said']}>{t('And {{n}} more.', { n: left })}</p>}
      </EntityDrawer>
    </>
  )
}
