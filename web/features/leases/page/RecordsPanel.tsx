import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import page from '../../../kit/record-page/RecordPage.module.css'
import { SectionRow } from '../../../kit/record-page/SectionRow.tsx'
import type { SectionWords } from '../../../kit/record-page/section-words.ts'
import { totalText } from '../../../kit/table/listCount.ts'

interface Props {
  words: SectionWords
  /** The list of exactly these. */
  list: string
  /** Absent until they have come. */
  found: { rows: readonly PageRow[]; total: number; capped: boolean } | undefined
}

/** Records that belong to a lease: how many, the first of them, and the way to all. One without any is left out, but where its words say so. */
export function RecordsPanel({ words, list, found }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { icon: Icon, title, none } = words
  if (!found || (found.total === 0 && !none)) return null
  const { rows, total, capped } = found
  return (
    <section className={page['panel']} aria-labelledby={id}>
      <header className={page['head']}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <h2 id={id}>{t(title)}</h2>
        {total > 0 && <span className={page['count']}>{totalText(total, capped)}</span>}
        {total > 0 && (
          <Link to={list} className={page['all'] ?? ''} aria-label={`${t('Show all')}: ${t(title)}`}>
            {t('Show all')}
          </Link>
        )}
      </header>
      {total === 0 && none && <p className={page['none']}>{t(none)}</p>}
      <ul className={page['rows']}>
        {rows.map((row) => (
          <SectionRow key={row.id} words={words} row={row} />
        ))}
      </ul>
    </section>
  )
}
