import { clientWorkflowEntity, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { RecordSection, Split } from '../../../kit/record/Split.tsx'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { EditRunDrawer } from '../EditRunDrawer.tsx'
import classes from '../Workflows.module.css'
import { CommentBox } from './CommentBox.tsx'
import { RunActions } from './RunActions.tsx'
import { RunTimeline } from './RunTimeline.tsx'
import { SentDocuments } from './SentDocuments.tsx'
import { SentMails } from './SentMails.tsx'
import { Steps } from './Steps.tsx'

const lists = {
  assigned: { to: '/client-workflows/assigned', text: 'Work Tasks' },
  approval: { to: '/client-workflows/approval', text: 'For Approval' },
  all: { to: '/client-workflows', text: 'Client Workflows' },
} as const

/** /client-workflows/start/:id: the steps of a run, what the viewer can do in them, and what has happened. */
export function RunScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { kind } = useViewer()
  const { id = '', mode = 'all', siteId = '-1' } = useParams()
  const read = useRead(clientWorkflows.get, { id, siteId, withTimeline: 'true' })
  const { data, error } = read
  const list = lists[mode as keyof typeof lists] ?? lists.all
  const address = `/client-workflows/start/${id}/${mode}`
  const isEdited = new URLSearchParams(location.search).has('edit')
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  return (
    <Page
      title={data?.name ?? t('Client workflow')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to={list.to} inherit underline="always">
            {t(list.text)}
          </Anchor>
          {data && `${['', data.siteName, data.tenantName].filter((name, at) => at === 0 || name).join(' · ')} `}
          {data && <OptionChip options={clientWorkflowEntity.fields.status.options} value={data.status} />}
        </>
      }
      menu={data?.may.manage && <RunActions run={data} onEdit={() => void navigate(`${address}?edit=`)} />}
    >
      <Loaded read={read} height={[360, 320]}>
        {(run) => (
          <Split
            asideTitle={t('Timeline')}
            aside={
              <>
                <RunTimeline run={run} />
                {run.may.comment && <CommentBox runId={run.id} />}
              </>
            }
          >
            <RecordSection label={t('Steps')}>
              {run.description && <p className={classes['text']}>{run.description}</p>}
              <Steps run={run} />
            </RecordSection>
            <SentDocuments run={run} />
            <SentMails run={run} />
            {kind === 'landlord' && <HistorySection entity={clientWorkflowEntity.name} id={run.id} />}
          </Split>
        )}
      </Loaded>
      {data?.may.manage && (
        <EditRunDrawer runId={isEdited ? data.id : undefined} onClose={() => void navigate(address, { replace: true })} />
      )}
    </Page>
  )
}
