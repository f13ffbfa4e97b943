import { type AuditEntry, type NamedField, sideBySide } from '@atrium/contract/kit/audit-log.ts'
import { type Line, type LineColumn, linesIn } from '@atrium/contract/kit/lines.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { shownIn } from '../lines/lines-text.ts'
import { cellText, currencyOf } from '../table/cellText.ts'
import { fieldWord } from './audit-words.ts'
import classes from './History.module.css'

/** What an entry says of its record: each field before and after, those that changed first. */
export function EntryChanges({ entry: { before, after, named } }: { entry: Pick<AuditEntry, 'before' | 'after' | 'named'> }) {
  const { t } = useTranslation()
  // A change names the currency only where it sets it.
  const currency = currencyOf({ ...before, ...after })
  const text = (field: string, value: unknown) => shown(t, value, { of: named[field], currency })
  const rows = sideBySide(before, after).toSorted((one, other) => Number(other.changed) - Number(one.changed))
  if (rows.length === 0) return <p className={classes['none']}>{t('The entry holds no values.')}</p>
  const isPair = before !== null && after !== null
  return (
    <table className={classes['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {before && <th scope="col">{t('Before')}</th>}
          {after && <th scope="col">{isPair ? t('After') : t('Value')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, was, is, changed }) => (
          <tr key={field} data-changed={(isPair && changed) || undefined}>
            <th scope="row">{fieldWord(t, field, named[field])}</th>
            {before && <td>{isPair && changed ? <del>{text(field, was)}</del> : text(field, was)}</td>}
            {after && <td>{isPair && changed ? <ins>{text(field, is)}</ins> : text(field, is)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Of {
  of: NamedField | undefined
  currency: string | undefined
}

function shown(t: TFunction, value: unknown, { of, currency }: Of): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (of?.columns)
    return (
      linesIn(value)
        .map((one) => lineWords(t, of.columns ?? [], one))
        .join('; ') || '–'
    )
  if (of && typeof value !== 'object') return written(t, value, of, currency)
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

const lineWords = (t: TFunction, columns: readonly LineColumn[], one: Line): string =>
  columns.flatMap((column) => cellText(shownIn(column), one[column.key], undefined, t) || []).join(' · ')

/** A value as the lists of its record write it. */
const written = (t: TFunction, value: unknown, { type, options }: NamedField, currency: string | undefined): string =>
  cellText({ ...(type ? { type } : {}), ...(options.length > 0 ? { options } : {}) }, value, currency, t)
