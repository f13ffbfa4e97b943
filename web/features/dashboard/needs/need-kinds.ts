import { ENDING_DAYS, type NeedKind, type NeedRow } from '@atrium/contract/kit/needs.ts'
import {
  IconCalendarEvent,
  IconCashOff,
  IconChecklist,
  IconContract,
  IconEye,
  IconFileCheck,
  IconFileInvoice,
  IconMailX,
  IconMessageQuestion,
  type IconProps,
  IconShieldExclamation,
  IconTool,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { coverWords } from '../../../kit/cover-words.ts'
import { formatDate, formatDaysFromNow, formatTime } from '../../../kit/formatting.ts'

interface Kind {
  icon: ComponentType<IconProps>
  title: string
  /** The list of exactly these records; of kinds without one the panel shows all itself. */
  list?: string
  /** What it is before all else, above when. */
  mark?: (row: NeedRow, t: TFunction) => string
  /** When it was due, is, or ends. */
  when: (row: NeedRow, t: TFunction) => string
}

const left = ({ daysLeft }: NeedRow, t: TFunction): string => {
  if (daysLeft === null) return ''
  if (daysLeft === 0) return t('Due today')
  return daysLeft < 0
    ? t('{{count}} days overdue', { count: -daysLeft })
    : t('Due {{when}}', { when: formatDaysFromNow(daysLeft) })
}
/** Today and tomorrow are said as that: it is shorter than their dates, and nobody has to know which day it is. */
const moment = ({ day, time, daysLeft }: NeedRow) => {
  const isNear = daysLeft === 0 || daysLeft === 1
  const said = isNear ? capitalised(formatDaysFromNow(daysLeft)) : formatDate(day)
  return [said, formatTime(time)].filter(Boolean).join(', ')
}
const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
const expiry = ({ daysLeft, cover }: NeedRow, t: TFunction): string => {
  if (daysLeft === null) return [t('No certificate'), cover && coverWords(cover, t)].filter(Boolean).join(' · ')
  if (cover) return [daysLeft <= SOON_DAYS && expires(daysLeft, t), coverWords(cover, t)].filter(Boolean).join(' · ')
  return expires(daysLeft, t)
}
const SOON_DAYS = 30
function expires(daysLeft: number, t: TFunction): string {
  if (daysLeft === 0) return t('Expires today')
  return daysLeft < 0
    ? t('Expired {{count}} days ago', { count: -daysLeft })
    : t('Expires in {{count}} days', { count: daysLeft })
}

/** How each kind of what needs a landlord is shown: the left column, then the right one. */
export const needColumns: readonly (readonly NeedKind[])[] = [
  ['MaintenanceRequest', 'RentOverdue', 'InvoiceOverdue', 'InsuranceGap', 'MailNotSent'],
  ['BookingPending', 'ViewingPending', 'InvoiceApproval', 'LeaseEnding', 'ContractWaiting', 'ObligationOverdue'],
]

export const needWords: Readonly<Record<NeedKind, Kind>> = {
  MaintenanceRequest: {
    icon: IconTool,
    title: 'Emergency and overdue requests',
    list: '/landlord/maintenance-request?pressing=true',
    mark: ({ tone }, t) => (tone === 'urgent' ? t('Emergency') : ''),
    when: left,
  },
  RentOverdue: { icon: IconCashOff, title: 'Overdue rent', list: '/rental-notices?status=Overdue', when: left },
  InvoiceOverdue: { icon: IconFileInvoice, title: 'Overdue invoices', list: '/other-payments/overdue', when: left },
  BookingPending: {
    icon: IconCalendarEvent,
    title: 'Bookings to approve',
    list: '/amenity-booking?view=list&status=Pending',
    when: moment,
  },
  ViewingPending: {
    icon: IconEye,
    title: 'Viewings to approve',
    list: '/rental-space?view=viewings&status=Pending',
    when: moment,
  },
  InvoiceApproval: { icon: IconFileCheck, title: 'Invoices to approve or issue', list: '/other-payments/approval', when: left },
  InsuranceGap: { icon: IconShieldExclamation, title: 'Insurance missing, expiring or too low', when: expiry },
  LeaseEnding: {
    icon: IconContract,
    title: 'Leases that end soon',
    list: `/leases?endsWithin=${ENDING_DAYS}`,
    when: ({ daysLeft }, t) => (daysLeft === 0 ? t('Ends today') : t('Ends in {{count}} days', { count: daysLeft ?? 0 })),
  },
  ContractWaiting: {
    icon: IconMessageQuestion,
    title: 'Contracts with suggestions and questions',
    list: '/contracts?waiting=true',
    when: ({ daysLeft }) => formatDaysFromNow(daysLeft ?? 0),
  },
  ObligationOverdue: {
    icon: IconChecklist,
    title: 'Overdue obligations of contracts',
    list: '/contract-obligations?status=Overdue',
    when: left,
  },
  MailNotSent: { icon: IconMailX, title: 'E-mail that was not sent', when: ({ daysLeft }) => formatDaysFromNow(daysLeft ?? 0) },
}
