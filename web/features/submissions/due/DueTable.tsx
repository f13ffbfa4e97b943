import { columns } from '@atrium/contract/kit/columns.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { type DueDocument, submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityTable } from '../../../kit/EntityTable.tsx'
import { FileActions } from '../../../kit/file/FileActions.tsx'
import type { ListCount } from '../../../kit/table/listCount.ts'
import type { Filter } from '../../../kit/table/types.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { documentName, fileOf } from '../document-name.ts'
import { DaysLeft } from './DaysLeft.tsx'
import classes from './Due.module.css'
import { daysOf, rangeNamed } from './due-ranges.ts'
import { RangeControl } from './RangeControl.tsx'

type Due = z.output<typeof DueDocument>

const dueColumns = columns([
  { value: 'title', text: 'Title', type: 'link', locked: true, sortable: false, truncate: 350 },
  { value: 'tenantName', text: 'Client', clientBy: 'tenantId', landlordOnly: true },
  { value: 'due', text: 'Due', type: 'date' },
  { value: 'daysLeft', text: 'Time left', sortable: false },
  { value: 'type', text: 'Type', sortable: false, from: 820 },
  { value: 'siteName', text: 'Site', landlordOnly: true, sortable: false, from: 960 },
  { value: 'fileUrl', text: 'Actions', sortable: false, visible: false },
])
/** No site column when one site is chosen. */
const dueColumnsAtSite = dueColumns.filter((column) => column.value !== 'siteName')
const card = ['title', 'due', 'daysLeft', 'tenantName']
const clientsCard = ['title', 'due', 'daysLeft', 'type']

/** The documents of a range of days, soonest first. */
export function DueTable({ onCount }: { onCount: (count: ListCount) => void }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { siteId } = useSelectedSite()
  const [params] = useSearchParams()
  const range = rangeNamed(params.get('range'))
  const filters = useDueFilters()
  const isLandlord = kind === 'landlord'
  return (
    <div className={classes['stack']}>
      <RangeControl range={range} />
      <EntityTable
        name="documents-due"
        title={t('Due dates')}
        call={submissions.searchDue}
        ask={{ siteId, ...daysOf(range, daysFromToday(0)) }}
        columns={siteId === ALL_SITES.id ? dueColumns : dueColumnsAtSite}
        filters={filters}
        initialSort={{ sortBy: 'due' }}
        onCount={onCount}
        href={(row: Due) => `/${row.type}/view?id=${row.id}`}
        render={{
          title: documentName,
          daysLeft: (row: Due) => <DaysLeft days={row.daysLeft} expires={documentTypes[row.type].due === 'expiryDate'} />,
          type: (row: Due) => t(documentTypes[row.type].title),
          fileUrl: (row: Due) => <FileActions file={fileOf(row)} about={documentName(row)} />,
        }}
        exportText={{
          title: documentName,
          daysLeft: (row: Due) => String(row.daysLeft),
          type: (row: Due) => t(documentTypes[row.type].title),
          fileUrl: (row: Due) => row.fileName ?? '',
        }}
        cuts={['title', 'type']}
        card={isLandlord ? card : clientsCard}
        empty={{
          icon: IconCalendarCheck,
          title: t('Nothing is due.'),
          hint: t('Documents with a due or expiry date appear here.'),
        }}
      />
    </div>
  )
}

/** By type, as far as the plan has types that can be due, and by client for a landlord. */
function useDueFilters(): readonly Filter[] {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const { siteId } = useSelectedSite()
  const types = documentTypeNames.filter((type) => documentTypes[type].due && may(documentLists[type]))
  return [
    { value: 'type', text: t('Type'), options: types.map((type) => ({ value: type, text: documentTypes[type].title })) },
    ...(kind === 'landlord' ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
  ]
}
