import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../../kit/record-page/Panel.tsx'
import page from '../../../kit/record-page/RecordPage.module.css'
import { SectionRow } from '../../../kit/record-page/SectionRow.tsx'
import type { SectionWords } from '../../../kit/record-page/section-words.ts'

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
  if (!found || (found.total === 0 && !words.none)) return null
  const { rows, total, capped } = found
  const all = total > 0 && (
    <Link to={list} className={page['all'] ?? ''} aria-label={`${t('Show all')}: ${t(words.title)}`}>
      {t('Show all')}
    </Link>
  )
  return (
    <Panel words={words} total={total} capped={capped} all={all}>
      <ul className={page['rows']}>
        {rows.map((row) => (
          <SectionRow key={row.id} words={words} row={row} />
        ))}
      </ul>
    </Panel>
  )
}
