import { jobPostings } from '@atrium/contract/job-postings/job-postings.ts'
import { Anchor } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import classes from '../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../kit/home/HomeRow.tsx'
import { usePostings } from '../../kit/postings/usePostings.tsx'
import { useRead } from '../../kit/useRead.ts'
import { jobWords } from './jobWords.ts'

const ROWS = 5

/** The newest job postings, on the start page of a corporate client. */
export function JobsCard() {
  const { t } = useTranslation()
  const { chip } = usePostings(jobWords)
  const read = useRead(jobPostings.search, { rowsPerPage: ROWS })
  return (
    <HomeCard
      id="job-postings"
      title={t('Job Postings')}
      read={read}
      waiting={ROWS}
      link={
        <Anchor component={Link} to="/jobs" fz={13}>
          {t('Show all')}
        </Anchor>
      }
    >
      {read.data?.items.length === 0 && <EmptyState icon={IconBriefcase} title={t('There are no job postings yet.')} />}
      <ul className={classes['rows']}>
        {read.data?.items.map((job) => (
          <HomeRow
            key={job.id}
            to="/jobs"
            title={job.title}
            note={[job.postedBy, t(job.type)].join(' · ')}
            date={job.closeDate ? formatDate(job.closeDate) : ''}
            chip={chip(job)}
          />
        ))}
      </ul>
    </HomeCard>
  )
}
