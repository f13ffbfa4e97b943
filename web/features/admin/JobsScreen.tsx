import { jobStates, jobs } from '@atrium/contract/admin/platform.ts'
import { Button } from '@mantine/core'
import { IconRefresh, IconRotateClockwise } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatInstant, formatNumber } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Admin.module.css'

const stateWords: Record<(typeof jobStates)[number], string> = {
  created: 'Waiting',
  retry: 'Tried again',
  active: 'Running',
  completed: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
}

/** The job queues: what waits, what runs, what failed and why. */
export function JobsScreen() {
  const { t } = useTranslation()
  const read = useRead(jobs.get, {}, { refetchInterval: 10_000 })
  const retry = useWrite(jobs.retry, { success: t('The job is queued again.') })
  return (
    <Page
      title={t('Job queue')}
      about={t('Work that is done after the answer: mails, files, notices')}
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={read.isFetching}
          onClick={() => void read.refetch()}
        >
          {t('Refresh')}
        </Button>
      }
    >
      <Loaded read={read} lines={{ count: 5, height: 44, gap: 10 }}>
        {(data) => (
          <>
            <PlainTable
              id="queues"
              title={t('Queues')}
              headings={[t('Queue'), ...jobStates.map((state) => ({ number: t(stateWords[state]) })), t('Schedule')]}
            >
              {data.queues.map(({ name, schedule, counts }) => (
                <tr key={name}>
                  <td>
                    <strong>{name}</strong>
                  </td>
                  {jobStates.map((state) => (
                    <td key={state} className={plain['number']} data-bad={(state === 'failed' && counts[state] > 0) || undefined}>
                      {counts[state] ? formatNumber(counts[state]) : '–'}
                    </td>
                  ))}
                  <td>{schedule ? <code>{schedule}</code> : '–'}</td>
                </tr>
              ))}
            </PlainTable>
            <section className={plain['block']} aria-labelledby="failed">
              <h2 id="failed">{t('Failed jobs')}</h2>
              {data.failed.length === 0 && <EmptyState title={t('No job has failed.')} />}
              <ul className={classes['failed']}>
                {data.failed.map((job) => (
                  <li key={job.id}>
                    <div>
                      <strong>{job.queue}</strong>
                      <small>
                        {formatInstant(job.endedAt ?? job.createdAt)} · {t('{{count}} retries', { count: job.retryCount })}
                      </small>
                      {job.error && <pre>{job.error}</pre>}
                    </div>
                    {job.state === 'failed' && (
                      <Button
                        variant="default"
                        size="xs"
                        leftSection={<IconRotateClockwise size={15} />}
                        onClick={() => retry.mutate({ queue: job.queue, id: job.id })}
                      >
                        {t('Try again')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
