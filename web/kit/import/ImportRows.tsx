import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../error-words.ts'
import { formatNumber } from '../formatting.ts'
import classes from './Import.module.css'

interface Props {
  rows: readonly UploadedRow[]
  headings: readonly string[]
  /** Any row of the list is bad; the column that says why is left out else. */
  withProblems: boolean
}

/** Rows of a list as they were read; a bad one says what is wrong, and where. */
export function ImportRows({ rows, headings, withProblems }: Props) {
  const { t } = useTranslation()
  const read = headings.filter((heading) => rows.some((row) => row.values[heading] !== undefined))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={classes['rows']} tabIndex={0} aria-label={t('Rows of the list')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            {withProblems && <th scope="col">{t('What is wrong')}</th>}
            {read.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const problems = row.errors
            return (
              <tr key={row.line} data-bad={problems.length > 0 || undefined}>
                <td className={classes['line']}>{formatNumber(row.line)}</td>
                {withProblems && (
                  <td className={classes['why']}>
                    {problems.map(({ column, ...error }) => (
                      <span key={`${column} ${error.code}`}>{named(column && t(column), errorWords(error))}</span>
                    ))}
                  </td>
                )}
                {read.map((heading) => (
                  <td key={heading} data-wrong={problems.some(({ column }) => column === heading) || undefined}>
                    <span className={classes['cell']} title={row.values[heading]}>
                      {row.values[heading] || '–'}
                    </span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** A reason with its column, which most reasons do not name themselves. */
const named = (column: string | undefined, reason: string) =>
  !column || reason.toLowerCase().startsWith(column.toLowerCase()) ? reason : `${column}: ${reason}`
