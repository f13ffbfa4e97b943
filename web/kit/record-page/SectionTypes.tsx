import type { PageSection } from '@atrium/contract/kit/record-page.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../formatting.ts'
import { ListLink } from './ListLink.tsx'
import classes from './RecordPage.module.css'

/** How many records of each type there are; each leads to their list. */
export function SectionTypes({ types, siteId }: { types: PageSection['types']; siteId: number }) {
  const { t } = useTranslation()
  return (
    <ul className={classes['types']}>
      {types.map(({ text, total, list }) => (
        <li key={text}>
          <ListLink to={list} siteId={siteId} className={classes['type']}>
            {t(text)} <span className={classes['count']}>{formatNumber(total)}</span>
          </ListLink>
        </li>
      ))}
    </ul>
  )
}
