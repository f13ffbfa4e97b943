import type { PageSection } from '@atrium/contract/kit/record-page.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { totalText } from '../table/listCount.ts'
import { ListLink } from './ListLink.tsx'
import classes from './RecordPage.module.css'
import { SectionRow } from './SectionRow.tsx'
import { SectionTypes } from './SectionTypes.tsx'
import type { SectionWords } from './section-words.ts'

interface Props {
  section: PageSection
  words: SectionWords
  siteId: number
  /** Its rows where they are drawn otherwise. */
  children?: ReactNode
}

/** The records of one kind that a page is about: how many, the first of them, and the way to all. */
export function SectionPanel({ section, words, siteId, children }: Props) {
  const { t } = useTranslation()
  const { kind, total, capped, list, rows, types } = section
  const { icon: Icon, title, none, uncounted } = words
  const id = `section-${kind}`
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <header className={classes['head']}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <h2 id={id}>{t(title)}</h2>
        {total > 0 && !uncounted && <span className={classes['count']}>{totalText(total, capped)}</span>}
        {list && total > rows.length && (
          <ListLink to={list} siteId={siteId} className={classes['all']}>
            {t('Show all')}
          </ListLink>
        )}
      </header>
      {types.length > 0 && <SectionTypes types={types} siteId={siteId} />}
      {total === 0 && none && <p className={classes['none']}>{t(none)}</p>}
      {children || (
        <ul className={classes['rows']}>
          {rows.map((row) => (
            <SectionRow key={`${row.id} ${row.currency}`} words={words} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
