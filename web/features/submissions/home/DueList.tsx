import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { formatDate } from '../../../kit/formatting.ts'
import { RecordsCard } from '../../../kit/home/RecordsCard.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { DueChip } from './DueChip.tsx'
import { useDueOverview } from './useDueOverview.ts'

const ROWS = 8

/** The documents that are due next. */
export function DueList() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const { kind } = useViewer()
  const isLandlord = kind === 'landlord'
  const overview = useDueOverview({ enabled: isLandlord })
  const asked = { siteId, from: daysFromToday(0), sortBy: 'due', rowsPerPage: ROWS } as const
  const own = useRead(submissions.searchDue, asked, { enabled: !isLandlord })
  const read = isLandlord ? { ...overview, data: overview.data && { items: overview.data.next } } : own
  return (
    <RecordsCard
      id="next-due"
      title={isLandlord ? t('Next due') : t('Coming up')}
      to="/documents-due"
      read={read}
      rows={ROWS}
      empty={{
        icon: IconCalendarCheck,
        title: t('Nothing is due.'),
        hint: t('Documents with a due or expiry date appear here.'),
      }}
      row={(document) => ({
        to: `/${document.type}/view?id=${document.id}`,
        title: document.title || t(documentTypes[document.type].title),
        note: [isLandlord && document.tenantName, t(documentTypes[document.type].title)].filter(Boolean).join(' · '),
        date: formatDate(document.due),
        chip: <DueChip days={document.daysLeft} />,
      })}
    />
  )
}
