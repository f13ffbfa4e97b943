import { type JobPosting, jobColumns, jobEntity, jobPostings, jobTypes } from '@atrium/contract/job-postings/job-postings.ts'
import { IconBriefcase, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatDate } from '../../kit/formatting.ts'
import { usePostings } from '../../kit/postings/usePostings.tsx'
import { publicPath } from '../../kit/public-link.ts'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { jobWords } from './jobWords.ts'

/** Jobs at the chosen site: a client posts its own and sees what else is open, the landlord sees all. */
export function JobsScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { list, filters, chip, word, removal, start, fieldsOf } = usePostings(jobWords)
  const drawer = useDrawer()
  const remove = useWrite(jobPostings.remove, { success: t('The job posting was deleted.') })
  const [shown, setShown] = useState<JobPosting>()
  const mayCreate = may(jobPostings.save)
  const types = jobTypes.map((type) => ({ value: type, label: t(type), text: t(type) }))
  const texts = { type: ({ type }: JobPosting) => t(type), status: word }
  return (
    <EntityScreen
      {...list}
      name="job-postings"
      title={t('Job Postings')}
      call={jobPostings.search}
      columns={jobColumns}
      card={['title', 'postedBy', 'status', 'closeDate']}
      filters={[...filters, { value: 'type', text: t('Type'), options: types }]}
      render={{ ...texts, status: chip }}
      exportText={texts}
      drawer={mayCreate ? drawer : undefined}
      onOpen={setShown}
      createText={t('Post a job')}
      rowActions={({ id, status }) =>
        status === 'Open'
          ? [
              {
                text: t('Public page'),
                icon: IconWorld,
                onClick: () => window.open(publicPath('jobposting', id), '_blank', 'noopener'),
              },
            ]
          : []
      }
      remove={{
        ...removal,
        action: t('Delete job posting'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconBriefcase,
        title: t('There are no job postings yet.'),
        hint: t('Post a job, and everyone at the site sees it while it is open.'),
        aside: t('What your clients post appears here.'),
      }}
    >
      {mayCreate && (
        <RecordDrawer
          drawer={drawer}
          entity="job posting"
          fields={fieldsOf(jobEntity.form)}
          get={jobPostings.get}
          create={jobPostings.save}
          update={jobPostings.save}
          start={{ ...start, type: 'Full-time', published: true }}
          options={{ type: types }}
          words={{
            new: t('New job posting'),
            edit: t('Edit job posting'),
            create: t('Post job'),
            created: t('The job was posted.'),
            saved: t('The job posting was saved.'),
          }}
        />
      )}
      <ReadingDialog
        reading={
          shown && {
            title: shown.title,
            about: [
              shown.postedBy,
              t(shown.type),
              ...(shown.startDate ? [t('From {{date}}', { date: formatDate(shown.startDate) })] : []),
              ...(shown.closeDate ? [t('Apply until {{date}}', { date: formatDate(shown.closeDate) })] : []),
            ].join(' · '),
            text: [shown.description, shown.contact && t('Contact: {{contact}}', { contact: shown.contact })]
              .filter(Boolean)
              .join('\n\n'),
          }
        }
        onClose={() => setShown(undefined)}
      />
    </EntityScreen>
  )
}
