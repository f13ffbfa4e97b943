import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate } from '../../../kit/formatting.ts'
import classes from '../../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../../kit/home/HomeRow.tsx'
import { useRead } from '../../../kit/useRead.ts'

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
          <HomeRow
            key={document.id}
            to={`/${document.type}/view?id=${document.id}`}
            title={document.title || t(documentTypes[document.type].title)}
            note={t(documentTypes[document.type].title)}
            date={formatDate(document.createdDate)}
          />
        ))}
      </ul>
    </HomeCard>
  )
}
