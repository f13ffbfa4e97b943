import type { Rehearsal, RehearsedRun } from '@atrium/contract/workflows/rehearsal.ts'
import type { Step } from '@atrium/contract/workflows/steps.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatNumber } from '../../../../kit/formatting.ts'
import plain from '../../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../../kit/PlainTable.tsx'
import { placeOf } from './place-of.ts'
import { RunSteps } from './RunSteps.tsx'

/** Runs that are listed before somebody asks for all of them. */
const FIRST = 50

interface Props {
  rehearsal: Rehearsal
  steps: readonly Step[]
}

/** Each start with how long it would have taken; a press shows its steps. */
export function RunsTable({ rehearsal: { runs, people, by }, steps }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<RehearsedRun>()
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? runs : runs.slice(0, FIRST)
  const cause = { leaseEnds: t('Lease'), entryMade: t('Entry'), obligationDue: t('Obligation'), hand: t('Start') }[by]
  return (
    <>
      <PlainTable
        id="rehearsed-runs"
        title={t('What would have been started')}
        headings={[cause, t('Client'), t('Site'), t('From'), t('Until'), { number: t('Working days') }]}
        below={
          !isAll &&
          runs.length > FIRST && (
            <button type="button" className={plain['open']} onClick={() => setIsAll(true)}>
              {t('Show all {{count}}', { count: runs.length })}
            </button>
          )
        }
      >
        {shown.map((run) => (
          <tr key={run.no}>
            <td>
              <button type="button" className={plain['open']} onClick={() => setOpened(run)}>
                {run.is || t('Start {{n}}', { n: run.no + 1 })}
              </button>
            </td>
            <td>{run.tenantName}</td>
            <td>{run.siteName}</td>
            <td className={plain['nowrap']}>{formatDate(run.startsOn)}</td>
            <td className={plain['nowrap']}>{formatDate(run.endsOn)}</td>
            <td className={plain['number']}>{formatNumber(run.workingDays)}</td>
          </tr>
        ))}
      </PlainTable>
      <EntityDrawer
        title={opened ? placeOf(opened) : ''}
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        width={640}
      >
        {opened && <RunSteps run={opened} people={people} steps={steps} />}
      </EntityDrawer>
    </>
  )
}
