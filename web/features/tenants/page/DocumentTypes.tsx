import type { PageSection } from '@atrium/contract/kit/record-page.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/formatting.ts'
import classes from './Client.module.css'
import { ListLink } from './ListLink.tsx'

/** How many documents of each type there are; each leads to their list. */
export function DocumentTypes({ types, siteId }: { types: PageSection['types']; siteId: number }) {
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
