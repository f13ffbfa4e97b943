import type { PageSection } from '@atrium/contract/kit/record-page.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListLink } from './ListLink.tsx'
import { Panel } from './Panel.tsx'
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
  const { total, capped, list, rows, types } = section
  const all = list && total > rows.length && (
    <ListLink to={list} siteId={siteId} className={classes['all']}>
      {t('Show all')}
    </ListLink>
  )
  return (
    <Panel words={words} total={total} capped={capped} all={all}>
      {types.length > 0 && <SectionTypes types={types} siteId={siteId} />}
      {children || (
        <ul className={classes['rows']}>
          {rows.map((row) => (
            <SectionRow key={`${row.id} ${row.currency}`} words={words} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
