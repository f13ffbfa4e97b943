import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import type { IconProps } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { formatDate, formatTime } from '../formatting.ts'

/** How a kind of record is shown on the page of another. */
export interface SectionWords {
  icon: ComponentType<IconProps>
  title: string
  /** What a record is called that has no name of its own. */
  one?: string
  /** What has come to pass on the day of one. */
  happened?: string
  /** Said where there is none; without it, such a section is left out. */
  none?: string
  /** How many there are is not said: there is one, or these are the latest. */
  uncounted?: true
  /** When it is due, was, or is. */
  when: (row: PageRow, t: TFunction) => string
}

export const dayOf = ({ day }: PageRow) => formatDate(day)
export const due = (row: PageRow, t: TFunction) => (row.day ? t('Due on {{date}}', { date: dayOf(row) }) : '')
export const doneBy = (row: PageRow, t: TFunction) => t('To be done by {{date}}', { date: dayOf(row) })
export const dayAndTime = (row: PageRow) => [dayOf(row), formatTime(row.time)].filter(Boolean).join(', ')
