import { jobPostings, jobStates } from '@atrium/contract/job-postings/job-postings.ts'
import { IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/formatting.ts'
import { RecordsCard } from '../../kit/home/RecordsCard.tsx'
import { usePostings } from '../../kit/postings/usePostings.tsx'
import { useRead } from '../../kit/useRead.ts'

const ROWS = 5

/** The newest job postings, on the start page of a corporate client. */
export function JobsCard() {
  const { t } = useTranslation()
  const { chip } = usePostings(jobStates)
  const read = useRead(jobPostings.search, { rowsPerPage: ROWS })
  return (
    <RecordsCard
      id="job-postings"
      title={t('Job Postings')}
      to="/jobs"
      read={read}
      rows={ROWS}
      empty={{ icon: IconBriefcase, title: t('There are no job postings yet.') }}
      row={(job) => ({
        title: job.title,
        note: [job.postedBy, t(job.type)].join(' · '),
        date: job.closeDate ? formatDate(job.closeDate) : '',
        chip: chip(job),
      })}
    />
  )
}
