import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/document-types.ts'
import { Anchor } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate } from '../../../kit/formatting.ts'
import classes from '../../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../../kit/home/HomeRow.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { DueChip } from './DueChip.tsx'

const ROWS = 8

/** The documents that are due next. */
export function DueList() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const { kind } = useViewer()
  const isLandlord = kind === 'landlord'
  const read = useRead(submissions.searchDue, {
    siteId,
    from: daysFromToday(0),
    sortBy: 'due',
    rowsPerPage: ROWS,
  })
  return (
    <HomeCard
      id="next-due"
      title={isLandlord ? t('Next due') : t('Coming up')}
      read={read}
      waiting={ROWS}
      link={
        <Anchor component={Link} to="/documents-due" fz={13}>
          {t('Show all')}
        </Anchor>
      }
    >
      {read.data?.items.length === 0 && (
        <EmptyState
          icon={IconCalendarCheck}
          title={t('Nothing is due.')}
          hint={t('Documents with a due or expiry date appear here.')}
        />
      )}
      <ul className={classes['rows']}>
        {read.data?.items.map((document) => (
          <HomeRow
            key={document.id}
            to={`/${document.type}/view?id=${document.id}`}
            title={document.title || t(documentTypes[document.type].title)}
            note={[isLandlord && document.tenantName, t(documentTypes[document.type].title)].filter(Boolean).join(' · ')}
            date={formatDate(document.due)}
            chip={<DueChip days={document.daysLeft} />}
          />
        ))}
      </ul>
    </HomeCard>
  )
}
