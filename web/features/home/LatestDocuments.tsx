import { documentTypes } from '@atrium/contract/document-types.ts'
import { submissions } from '@atrium/contract/submissions.ts'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Home.module.css'

const ROWS = 5

/** What was sent to a client last, whatever its type. */
export function LatestDocuments() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(submissions.search, { sortBy: 'createdDate', descending: true, rowsPerPage: ROWS })
  return (
    <section className={classes['card']} aria-labelledby="latest-documents">
      <header className={classes['cardHead']}>
        <h2 id="latest-documents">{t('Latest documents')}</h2>
      </header>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes['cardWait']}>
          <Skeletons count={ROWS} height={40} gap={14} />
        </div>
      )}
      {data?.items.length === 0 && <EmptyState icon={IconFileText} title={t('Nothing has been sent to you yet.')} />}
      <ul className={classes['rows']}>
        {data?.items.map((document) => (
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
    </section>
  )
}
