import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/document-types.ts'
import { Anchor } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { DueChip } from './DueChip.tsx'
import classes from './Home.module.css'
import { HomeCard } from './HomeCard.tsx'

const ROWS = 8

/** The documents that are due next. */
export function DueList({ siteId, title }: { siteId: number; title: string }) {
  const { t } = useTranslation()
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
      title={title}
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
          <li key={document.id}>
            <Link to={`/${document.type}/view?id=${document.id}`} className={classes['row']}>
              <span className={classes['rowText']}>
                <span className={classes['rowTitle']}>{document.title || t(documentTypes[document.type].title)}</span>
                <span className={classes['rowNote']}>
                  {[isLandlord && document.tenantName, t(documentTypes[document.type].title)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={classes['rowDate']}>{formatDate(document.due)}</span>
              <DueChip days={document.daysLeft} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
