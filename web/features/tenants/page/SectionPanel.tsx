import type { PageSection } from '@atrium/contract/kit/record-page.ts'
import { useTranslation } from 'react-i18next'
import { totalText } from '../../../kit/table/listCount.ts'
import classes from './Client.module.css'
import { DocumentTypes } from './DocumentTypes.tsx'
import { LeaseLines } from './LeaseLines.tsx'
import { ListLink } from './ListLink.tsx'
import { SectionRow } from './SectionRow.tsx'
import { sectionWords } from './section-words.ts'

/** The records of one kind that a client has: how many, the first of them, and the way to all. */
export function SectionPanel({ section, siteId }: { section: PageSection; siteId: number }) {
  const { t } = useTranslation()
  const { kind, total, capped, list, rows, types } = section
  const { icon: Icon, title } = sectionWords[kind]
  const id = `client-${kind}`
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <header className={classes['head']}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <h2 id={id}>{t(title)}</h2>
        {total > 0 && <span className={classes['count']}>{totalText(total, capped)}</span>}
        {list && total > rows.length && (
          <ListLink to={list} siteId={siteId} className={classes['all']}>
            {t('Show all')}
          </ListLink>
        )}
      </header>
      {types.length > 0 && <DocumentTypes types={types} siteId={siteId} />}
      {total === 0 && <p className={classes['none']}>{t('None yet')}</p>}
      {kind === 'Leases' ? (
        <LeaseLines rows={rows} />
      ) : (
        <ul className={classes['rows']}>
          {rows.map((row) => (
            <SectionRow key={row.id} kind={kind} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
