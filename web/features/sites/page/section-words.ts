import type { PageRow, SectionKind } from '@atrium/contract/kit/record-page.ts'
import {
  IconAddressBook,
  IconCalendarEvent,
  IconContract,
  IconEye,
  IconFileInvoice,
  IconMap,
  IconReceipt,
  IconShieldExclamation,
  IconSpeakerphone,
  IconTool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { formatTime } from '../../../kit/formatting.ts'
import { dayOf, doneBy, due, type SectionWords } from '../../../kit/record-page/section-words.ts'

function insured(row: PageRow, t: TFunction): string {
  if (row.day === null) return t('No certificate yet')
  const date = dayOf(row)
  return row.day < daysFromToday(0) ? t('Expired on {{date}}', { date }) : t('Good until {{date}}', { date })
}

const timeOf = ({ time }: PageRow) => formatTime(time)

/** How each kind of record is shown on a site's page. */
export const sectionWords: Readonly<Partial<Record<SectionKind, SectionWords>>> = {
  Clients: {
    icon: IconUsersGroup,
    title: 'Clients',
    none: 'There are no clients at this site yet.',
    when: (row, t) => (row.day ? t('Overdue since {{date}}', { date: dayOf(row) }) : ''),
  },
  Leases: {
    icon: IconContract,
    title: 'Leases that end within a year',
    when: (row, t) => t('Ends on {{date}}', { date: dayOf(row) }),
  },
  Rent: { icon: IconReceipt, title: 'Overdue rent', when: due },
  Invoices: { icon: IconFileInvoice, title: 'Overdue invoices', when: due },
  Requests: { icon: IconTool, title: 'Open requests', when: doneBy },
  Insurance: { icon: IconShieldExclamation, title: 'Insurance missing, expiring or too low', when: insured },
  Bookings: { icon: IconCalendarEvent, title: 'Bookings today', when: timeOf },
  Viewings: { icon: IconEye, title: 'Viewings today', when: timeOf },
  Announcements: { icon: IconSpeakerphone, title: 'Announcements', when: dayOf },
  SitePlan: { icon: IconMap, title: 'Site Plan', uncounted: true, none: 'This site has no plan yet.', when: dayOf },
  People: { icon: IconUsers, title: 'People who work here', when: () => '' },
  Contacts: { icon: IconAddressBook, title: 'Contacts', when: () => '' },
}

/** The wide column: who rents there, and what is pressing. */
export const mainKinds: readonly SectionKind[] = ['Clients', 'Leases', 'Rent', 'Invoices', 'Requests']
export const sideKinds: readonly SectionKind[] = [
  'Insurance',
  'Bookings',
  'Viewings',
  'Announcements',
  'SitePlan',
  'People',
  'Contacts',
]
