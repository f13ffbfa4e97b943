import type { Upload } from '@atrium/contract/kit/entity.ts'
import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../formatting.ts'
import classes from './Import.module.css'
import { ImportCell } from './ImportCell.tsx'
import { headingText, problemText } from './row-problems.ts'

interface Props {
  rows: readonly UploadedRow[]
  headings: readonly string[]
  /** Those of amounts and other numbers. */
  numbers: readonly string[]
  texts: Upload['texts']
  /** Any row of the list is bad; the column that says why is left out else. */
  withProblems: boolean
  /** A cell was mended; with `everywhere`, all that say the same in that column. */
  onMend: (row: UploadedRow, column: string, value: string, everywhere?: boolean) => void
}

/** A column that the file has, or in which something is wrong or suggested. */
const isRead = ({ values, suggestions, errors }: UploadedRow, heading: string) =>
  values[heading] !== undefined || suggestions[heading] !== undefined || errors.some(({ column }) => column === heading)

/** Rows of a list as they were read; a bad one says what is wrong, and where, and is mended there. */
export function ImportRows({ rows, headings, numbers, texts, withProblems, onMend }: Props) {
  const { t } = useTranslation()
  const read = headings.filter((heading) => rows.some((row) => isRead(row, heading)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={classes['rows']} tabIndex={0} aria-label={t('Rows of the list')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            {withProblems && <th scope="col">{t('What is wrong')}</th>}
            {read.map((heading) => (
              <th key={heading} scope="col" data-number={numbers.includes(heading) || undefined}>
                {headingText(t, texts, heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const problems = row.errors
            return (
              <tr key={row.line} data-bad={problems.length > 0 || undefined}>
                <td className={classes['line']} data-heading={t('Line')}>
                  {formatNumber(row.line)}
                </td>
                {withProblems && (
                  <td className={classes['why']}>
                    {problems.map((problem) => (
                      <span key={`${problem.column} ${problem.code}`}>{problemText(problem, texts)}</span>
                    ))}
                  </td>
                )}
                {read.map((heading) => {
                  const suggestion = row.suggestions[heading]
                  const isWrong = suggestion !== undefined || problems.some(({ column }) => column === heading)
                  return (
                    <td
                      key={heading}
                      data-heading={headingText(t, texts, heading)}
                      data-wrong={isWrong || undefined}
                      data-number={(!isWrong && numbers.includes(heading)) || undefined}
                    >
                      {isWrong ? (
                        <ImportCell
                          key={row.values[heading]}
                          label={t('{{column}}, line {{line}}', { column: headingText(t, texts, heading), line: row.line })}
                          value={row.values[heading] ?? ''}
                          suggestion={suggestion}
                          // Rows that say nothing have nothing in common.
                          onMend={(value, everywhere) => onMend(row, heading, value, everywhere && Boolean(row.values[heading]))}
                        />
                      ) : (
                        <span className={classes['cell']} title={row.values[heading]}>
                          {row.values[heading] || '–'}
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
