import { sideBySide } from '@atrium/contract/kit/audit-log.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { fieldWord } from './audit-words.ts'
import classes from './History.module.css'

type Values = Record<string, unknown> | null

/** What an entry says of its record: each field before and after, those that changed first. */
export function EntryChanges({ before, after }: { before: Values; after: Values }) {
  const { t } = useTranslation()
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
            <th scope="row">{fieldWord(t, field)}</th>
            {before && <td>{isPair && changed ? <del>{shown(t, was)}</del> : shown(t, was)}</td>}
            {after && <td>{isPair && changed ? <ins>{shown(t, is)}</ins> : shown(t, is)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shown(t: TFunction, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
