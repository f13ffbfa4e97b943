import { jobColumns, jobEntity, jobPostings, jobStates } from '@atrium/contract/job-postings/job-postings.ts'
import { IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/formatting.ts'
import { PostingsScreen } from '../../kit/postings/PostingsScreen.tsx'

/** Jobs at the chosen site: a client posts its own and sees what else is open, the landlord sees all. */
export function JobsScreen() {
  const { t } = useTranslation()
  return (
    <PostingsScreen
      name="job-postings"
      title={t('Job Postings')}
      calls={jobPostings}
      entity={jobEntity}
      usualType="Full-time"
      states={jobStates}
      publicAs="jobposting"
      columns={jobColumns}
      card={['title', 'postedBy', 'status', 'closeDate']}
      createText={t('Post a job')}
      texts={{
        new: t('New job posting'),
        edit: t('Edit job posting'),
        create: t('Post job'),
        created: t('The job was posted.'),
        saved: t('The job posting was saved.'),
        remove: t('Delete job posting'),
        removed: t('The job posting was deleted.'),
        hint: t('Post a job, and everyone at the site sees it while it is open.'),
      }}
      empty={{ icon: IconBriefcase, title: t('There are no job postings yet.') }}
      reading={({ description, contact, startDate, closeDate }) => ({
        about: [
          startDate && t('From {{date}}', { date: formatDate(startDate) }),
          closeDate && t('Apply until {{date}}', { date: formatDate(closeDate) }),
        ],
        text: [description, contact && t('Contact: {{contact}}', { contact })].filter(Boolean).join('\n\n'),
      })}
    />
  )
}
