import { jobPostingScreens } from '@atrium/contract/job-postings/screens.ts'
import { IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SummaryTile } from '../../kit/home/SummaryTile.tsx'

/** How many jobs are posted, and how many of them are open. */
export function JobsTile() {
  const { t } = useTranslation()
  return (
    <SummaryTile
      widget="JobPosting"
      icon={IconBriefcase}
      label={t('Job Postings')}
      screen={jobPostingScreens.list}
      note={({ one, two }) => t('{{one}} open, {{two}} closed', { one, two })}
    />
  )
}
