import type { Step } from '@atrium/contract/workflows/steps.ts'
import { type Workflow, workflows } from '@atrium/contract/workflows/workflows.ts'
import { IconCalendarStats } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../kit/call-error.ts'
import { daysFromToday } from '../../../../kit/days-from-today.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../../kit/ErrorState.tsx'
import { Skeletons } from '../../../../kit/Skeletons.tsx'
import { useRead } from '../../../../kit/useRead.ts'
import { useSelectedSite } from '../../../../kit/useSelectedSite.ts'
import { lastQuarter } from './period.ts'
import { type Assumed, RehearsalForm } from './RehearsalForm.tsx'
import { RehearsalResult } from './RehearsalResult.tsx'

interface Props {
  workflow: Workflow
  /** As they are on the page. */
  steps: readonly Step[]
}

/** How the workflow would have gone on real records of some days: nothing is written, and nobody is told. */
export function Rehearsal({ workflow: { id, siteId, startsBy }, steps }: Props) {
  const { t } = useTranslation()
  const { oneSite } = useSelectedSite()
  const isByHand = startsBy === null
  const today = daysFromToday(0)
  const [value, setValue] = useState<Assumed>(() => ({
    ...(isByHand ? { from: today, to: today } : lastQuarter(today)),
    siteIds: siteId === null && oneSite ? [oneSite] : [],
    tenantIds: [],
    doneBy: 'due',
    days: 2,
    unknown: 'met',
  }))
  const [asked, setAsked] = useState<Assumed & { steps: Step[] }>()
  const read = useRead(
    workflows.rehearse,
    { id, ...(asked ?? { ...value, steps: [...steps] }) },
    { enabled: asked !== undefined, fresh: true },
  )
  const failure = read.error instanceof CallError ? read.error : undefined
  const ofDays = failure?.fields?.['to']
  return (
    <>
      <RehearsalForm
        value={value}
        onChange={setValue}
        siteId={siteId}
        isByHand={isByHand}
        hasConditions={steps.some(({ when }) => when !== null)}
        error={ofDays}
        isBusy={read.isFetching}
        isDisabled={steps.length === 0}
        onSubmit={() => {
          setAsked({ ...value, steps: [...steps] })
          // The same question again: there may be other records now.
          if (asked) void read.refetch()
        }}
      />
      {asked === undefined ? (
        <EmptyState
          icon={IconCalendarStats}
          title={t('See who would have had what to do, and when.')}
          hint={t('The steps as they are on this page, on records that are there. Nothing is written, and nobody is told.')}
        />
      ) : read.error && !ofDays ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <RehearsalResult rehearsal={read.data} asked={asked} steps={asked.steps} />
      ) : (
        !ofDays && <Skeletons />
      )}
    </>
  )
}
