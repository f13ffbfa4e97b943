import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coverWords } from '../cover-words.ts'
import { formatMoney } from '../formatting.ts'
import { StatusChip } from '../StatusChip.tsx'
import classes from './RecordPage.module.css'
import type { SectionWords } from './section-words.ts'

/** One record of a section: what it is, when, how much, and its state. */
export function SectionRow({ words, row }: { words: SectionWords; row: PageRow }) {
  const { t } = useTranslation()
  const { one = '', when } = words
  const { title, note, word, amount, currency, state, address, cover } = row
  const name = title || t(one)
  const about = [note, word && t(word), when(row, t), cover && coverWords(cover, t)].filter(Boolean).join(' · ')
  return (
    <li className={classes['row']}>
      <span className={classes['text']}>
        {address ? (
          <Link to={address} className={classes['name'] ?? ''}>
            {name}
          </Link>
        ) : (
          <span className={classes['name']}>{name}</span>
        )}
        {about && <span className={classes['note']}>{about}</span>}
      </span>
      {amount !== null && <span className={classes['amount']}>{formatMoney(amount, currency)}</span>}
      {state && <StatusChip status={state.text} tone={state.tone ?? undefined} className={classes['chip'] ?? ''} />}
    </li>
  )
}
