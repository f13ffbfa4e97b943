import { maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { Split } from '../../kit/record/Split.tsx'
import { useRead } from '../../kit/useRead.ts'
import { RequestDrawer } from './form/RequestDrawer.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { CommentBox } from './request/CommentBox.tsx'
import { NextStep } from './request/NextStep.tsx'
import { Photos } from './request/Photos.tsx'
import { hasActions, RequestActions } from './request/RequestActions.tsx'
import { RequestFacts } from './request/RequestFacts.tsx'
import { RequestRating } from './request/RequestRating.tsx'
import { RequestTimeline } from './request/RequestTimeline.tsx'
import { WorkOrders } from './request/WorkOrders.tsx'
import { useMove } from './useMove.ts'
import { useSide } from './useSide.ts'

/** One request: what is known of it beside all that happened to it. */
export function RequestScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { path, isLandlord } = useSide()
  const read = useRead(maintenanceRequests.get, { id })
  const drawer = useDrawer()
  const moving = useMove()
  const { data, error } = read
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  return (
    <Page
      title={data?.subject ?? t('Maintenance request')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to={path} inherit underline="always">
            {t('Maintenance Requests')}
          </Anchor>
          {data && ` · ${data.requestNo} · ${data.siteName}`}
        </>
      }
      action={data && <NextStep request={data} onMove={moving.ask} />}
      menu={
        data && hasActions(data) && <RequestActions request={data} onMove={moving.ask} onEdit={() => drawer.openEdit(data.id)} />
      }
    >
      <Loaded read={read} height={[220, 320]}>
        {(request) => (
          <Split
            asideTitle={t('Timeline')}
            aside={
              <>
                <RequestTimeline request={request} />
                {request.may.comment && <CommentBox request={request} />}
              </>
            }
          >
            <RequestRating request={request} />
            <RequestFacts request={request} />
            <Photos request={request} />
            {(request.may.work || request.workOrders.length > 0) && <WorkOrders request={request} />}
            {isLandlord && <HistorySection entity="maintenance request" id={request.id} />}
          </Split>
        )}
      </Loaded>
      {data?.may.edit && <RequestDrawer drawer={drawer} />}
      <MoveDialog moving={moving} />
    </Page>
  )
}
