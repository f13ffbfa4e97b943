import { optionsOf } from '@atrium/contract/kit/options.ts'
import { type RunLease, rentRunLeaseWords, rentRuns, rentRunWords, runLeaseColumns } from '@atrium/contract/leases/rent-runs.ts'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { Dotted } from '../../../kit/Dotted.tsx'
import { EntityTable } from '../../../kit/EntityTable.tsx'
import { errorWords } from '../../../kit/error-words.ts'
import { formatDate, formatInstant } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { personLink } from '../../../kit/NameLink.tsx'
import { OFTEN_MS } from '../../../kit/OrderProgress.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { RunLeaseDrawer } from './RunLeaseDrawer.tsx'
import { RunProgress } from './RunProgress.tsx'
import { RunSums } from './RunSums.tsx'
import { noticesOf, sumText } from './words.ts'

/** A run: what its leases would be charged, and what was issued of it. */
export function RentRunScreen() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const { may } = useViewer()
  const [opened, setOpened] = useState<RunLease>()
  const ask = { id: String(id) }
  const read = useRead(rentRuns.get, ask)
  const run = read.data
  const isRunning = run?.state === 'Previewing' || run?.state === 'Issuing'
  useRead(rentRuns.get, ask, isRunning ? { refetchInterval: OFTEN_MS } : {})
  const issue = useWrite(rentRuns.issue)
  const stop = useWrite(rentRuns.stop)
  const askToIssue = async (preview: NonNullable<typeof run>['preview']) => {
    const sure = await confirm({
      title: t('Issue {{count}} notices?', { count: noticesOf(preview) }),
      text: `${sumText(t, preview)}. ${t('They get their numbers, are posted, and are mailed to the clients. A lease that comes to something else by then is left.')}`,
      action: t('Issue notices'),
    })
    if (sure) issue.mutate({ id })
  }
  const askToStop = async () => {
    const sure = await confirm({
      title: t('Stop this run?'),
      text: t('What is issued stays. A run that is stopped does not go on: preview the rest again.'),
      action: t('Stop run'),
      danger: true,
    })
    if (sure) stop.mutate({ id })
  }
  const texts = { error: ({ error }: RunLease) => (error ? errorWords(error) : '') }
  return (
    <Page
      title={run ? t('Rent due until {{day}}', { day: formatDate(run.until) }) : t('Rent run')}
      loading={!run && !read.error}
      about={
        <>
          <Anchor component={Link} to="/leases/rent-run" inherit underline="always">
            {t('Rent run')}
          </Anchor>
          {run && (
            <>
              {' · '}
              <Dotted
                parts={[
                  run.siteName || t('All sites'),
                  t(rentRunWords[run.state]),
                  personLink(run.orderedBy, run.orderedById),
                  formatInstant(run.createdDate),
                ]}
              />
            </>
          )}
        </>
      }
      action={
        run && (
          <>
            {isRunning && may(rentRuns.stop) && (
              <Button variant="default" loading={stop.isPending} onClick={() => void askToStop()}>
                {t('Stop')}
              </Button>
            )}
            {run.state === 'Ready' && run.previewed > 0 && may(rentRuns.issue) && (
              <Button loading={issue.isPending} onClick={() => void askToIssue(run.preview)}>
                {t('Issue {{count}} notices', { count: noticesOf(run.preview) })}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded read={read} height={[60, 120, 320]}>
        {(found) => (
          <>
            <RunProgress run={found} />
            <RunSums run={found} />
            <EntityTable
              name="rent-run-leases"
              title={t('Leases')}
              call={rentRuns.leases}
              ask={{ runId: id }}
              columns={runLeaseColumns}
              card={['leaseNo', 'tenant', 'total', 'state', 'error']}
              filters={[{ value: 'state', text: t('Status'), options: optionsOf(rentRunLeaseWords) }]}
              onOpen={setOpened}
              render={texts}
              exportText={texts}
            />
          </>
        )}
      </Loaded>
      <RunLeaseDrawer row={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
