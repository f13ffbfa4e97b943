import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { workflowScreens } from '@atrium/contract/workflows/screens.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RecordsCard } from '../../../kit/home/RecordsCard.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { DueOn } from '../DueOn.tsx'

const ROWS = 10

/** What waits for the viewer's approval, the newest first, and how much of it there is. */
export function Approvals() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const ask = { siteId, mode: 'approval', sortBy: 'createdDate', descending: true, rowsPerPage: ROWS } as const
  const read = useRead(clientWorkflows.search, ask)
  const count = read.data?.totalItems
  return (
    <RecordsCard
      id="approvals"
      title={count ? `${t('For Approval')} (${count})` : t('For Approval')}
      to={workflowScreens.approvals.path}
      read={read}
      rows={5}
      empty={{ icon: IconCircleCheck, title: t('Nothing waits for your approval.') }}
      row={(run) => ({
        to: `/client-workflows/start/${run.id}/approval`,
        title: run.name,
        note: [run.stepName, run.tenantName].filter(Boolean).join(' · '),
        chip: <DueOn day={run.dueOn} />,
      })}
    />
  )
}
