import type { Column } from '@atrium/contract/kit/columns.ts'
import { formatMoney } from '@atrium/contract/kit/money.ts'
import dayjs from 'dayjs'
import { formatDate, formatNumber } from '../formatting.ts'

/** The value under a key; `address.city` reaches inside. */
export function valueAt(row: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], row)
}

/** A value of a row as people read it. */
export function cellText(column: Pick<Column, 'type'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (column.type === 'date') return formatDate(String(value)) || String(value)
  // Document 1, section 9: times are hh:mm a.
  if (column.type === 'time') return dateText(String(value), 'hh:mm a')
  if (column.type === 'datetime') return `${formatDate(String(value))} ${dateText(String(value), 'hh:mm a')}`
  if (column.type === 'shortdatetime') return dateText(String(value), 'MM-DD-YYYY hh:mm a')
  if (column.type === 'currency') return formatMoney(Number(value))
  if (column.type === 'number') return formatNumber(Number(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => cellText({}, one)).join(', ')
  if (typeof value === 'object') return objectText(value as Record<string, unknown>)
  return String(value)
}

/** A value for a spreadsheet: numbers stay numbers, money in units, days sortable. */
export function exportValue(column: Pick<Column, 'type'>, value: unknown): string | number {
  if (value === null || value === undefined || value === '') return ''
  if (column.type === 'currency') return Number(value) / 100
  if (column.type === 'number') return Number(value)
  if (column.type === 'date') return dateText(String(value), 'YYYY-MM-DD')
  if (column.type === 'datetime' || column.type === 'shortdatetime') return dateText(String(value), 'YYYY-MM-DD HH:mm')
  return cellText(column, value)
}

function dateText(value: string, format: string): string {
  const at = dayjs(/^\d{2}:\d{2}/.test(value) ? `2000-01-01T${value}` : value)
  return at.isValid() ? at.format(format) : value
}

/** A person or a thing by its name; anything else by its filled parts. */
function objectText(value: Record<string, unknown>): string {
  const name = value['name'] ?? value['fullName'] ?? value['email']
  if (typeof name === 'string') return name
  return Object.values(value)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .filter((part) => part !== '')
    .join(', ')
}
