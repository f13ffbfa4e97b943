import { isSummed, type LineColumn, linesIn } from '@atrium/contract/kit/lines.ts'
import { useTranslation } from 'react-i18next'
import { cellText } from '../table/cellText.ts'
import classes from './Lines.module.css'
import { shownIn, sumText } from './lines-text.ts'

interface Props {
  columns: readonly LineColumn[]
  value: unknown
}

/** Lines to be read, with what their columns come to. */
export function LinesTable({ columns, value }: Props) {
  const { t } = useTranslation()
  const lines = linesIn(value)
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-number={isSummed(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.key} data-number={isSummed(column) || undefined}>
                  {cellText(shownIn(column), one[column.key], undefined, t) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(isSummed) && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} data-number={isSummed(column) || undefined}>
                  {isSummed(column) ? sumText(column, lines) : at === 0 ? t('Total') : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
