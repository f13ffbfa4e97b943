import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import page from '../../../kit/record-page/RecordPage.module.css'
import { SectionRow } from '../../../kit/record-page/SectionRow.tsx'
import classes from './Client.module.css'
import { spansOf } from './lease-spans.ts'
import { sectionWords } from './section-words.ts'

/** The leases of a client, the latest first, each with its term on one time line; the mark is today. */
export function LeaseLines({ rows }: { rows: readonly PageRow[] }) {
  const { spans, today } = spansOf(rows, daysFromToday(0))
  return (
    <ul className={page['rows']}>
      {rows.map((row, at) => (
        <li key={row.id} className={classes['lease']}>
          <ul className={page['rows']}>
            <SectionRow words={sectionWords.Leases} row={row} />
          </ul>
          {/* What the dates above it say, as a picture. */}
          <svg className={classes['term']} width="100%" height="14" aria-hidden data-tone={row.state?.tone ?? undefined}>
            <rect x="0" y="5" width="100%" height="4" rx="2" className={classes['track']} />
            <rect x={`${spans[at]?.from}%`} y="4" width={`${spans[at]?.width}%`} height="6" rx="3" className={classes['span']} />
            <line x1={`${today}%`} x2={`${today}%`} y1="0" y2="14" className={classes['today']} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
