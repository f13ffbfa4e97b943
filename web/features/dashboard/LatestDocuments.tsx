import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/document-types.ts'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { useRead } from '../../kit/useRead.ts'
import classes from './Home.module.css'
import { HomeCard } from './HomeCard.tsx'

const ROWS = 5

/** A client's latest documents of any type. */
export function LatestDocuments() {
  const { t } = useTranslation()
  const read = useRead(submissions.search, { sortBy: 'createdDate', descending: true, rowsPerPage: ROWS })
  return (
    <HomeCard id="latest-documents" title={t('Latest documents')} read={read} waiting={ROWS}>
      {read.data?.items.length === 0 && <EmptyState icon={IconFileText} title={t('Nothing has been sent to you yet.')} />}
      <ul className={classes['rows']}>
        {read.data?.items.map((document) => (
          <li key={document.id}>
            <Link to={`/${document.type}/view?id=${document.id}`} className={classes['row']}>
              <span className={classes['rowText']}>
                <span className={classes['rowTitle']}>{document.title || t(documentTypes[document.type].title)}</span>
                <span className={classes['rowNote']}>{t(documentTypes[document.type].title)}</span>
              </span>
              <span className={classes['rowDate']}>{formatDate(document.createdDate)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
