import type { Cell } from '@atrium/contract/kit/file-previews.ts'
import { formatDate, formatFigure, formatTime } from '../formatting.ts'

/** A figure stands at the right, as its program has it. */
export const isFigure = (cell: Cell): boolean => typeof cell !== 'string'

/** A cell in the language of the page: a figure with as many decimals as its file shows, a day as the viewer reads days. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if ('day' in cell) return [formatDate(cell.day), cell.time && formatTime(cell.time)].filter(Boolean).join(' ')
  const { n, digits, isPercent, isGrouped, before, after } = cell
  return `${before}${formatFigure(n, { digits, isPercent, isGrouped })}${after}`
}

/** Of the first column A, of the 28th AB. */
export function columnName(at: number): string {
  const first = Math.floor(at / 26)
  const letter = String.fromCharCode(65 + (at % 26))
  return first > 0 ? columnName(first - 1) + letter : letter
}
