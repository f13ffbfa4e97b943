import { formSummaries } from '@atrium/contract/forms/summaries.ts'
import { IconChartHistogram } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import classes from './HomeSummaries.module.css'
import { writtenValue } from './written-value.ts'

/** The start page's card of the summaries that were chosen for it: each as one number, which leads to those of its form. */
export function HomeSummaries() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const read = useRead(formSummaries.onHome, { siteId }, { keepOld: true })
  return (
    <HomeCard id="form-summaries" title={t('Summaries of forms')} read={read} waiting={3}>
      {read.data?.items.length === 0 && (
        <EmptyState
          icon={IconChartHistogram}
          title={t('No summary stands here.')}
          hint={t('Open the summaries of a form, and choose “On the start page” in one of them.')}
        />
      )}
      <ul className={classes['numbers']}>
        {read.data?.items.map(({ id, name, form, category, value, unit, behind }) => (
          <li key={id}>
            <Link to={`/form-summary/${category}`}>
              <small>{form}</small>
              <span>{name}</span>
              <strong>{writtenValue(value, unit, behind)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
