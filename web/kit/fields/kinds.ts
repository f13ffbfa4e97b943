import type { CustomKind } from '@atrium/contract/kit/field-kinds.ts'
import {
  IconAlignLeft,
  IconCalendar,
  IconCalendarTime,
  IconClock,
  IconCoin,
  IconCursorText,
  IconHeading,
  IconLayersLinked,
  IconLink,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconMapPin,
  IconMathFunction,
  IconNumber123,
  IconPaperclip,
  IconPercentage,
  IconPhone,
  IconSignature,
  IconTable,
  IconToggleRight,
} from '@tabler/icons-react'
import type { Icon } from '../table/types.ts'

/** What each kind of field is called, and what it is for. */
export const kindWords: Readonly<Record<CustomKind, { text: string; about: string; icon: Icon }>> = {
  text: { text: 'Line of text', about: 'A name, a number of a policy', icon: IconCursorText },
  longText: { text: 'Paragraphs', about: 'Remarks of several lines', icon: IconAlignLeft },
  number: { text: 'Numeric value', about: 'A count, an area, a reading', icon: IconNumber123 },
  money: { text: 'Amount', about: 'In your company’s currency', icon: IconCoin },
  percent: { text: 'Percentage', about: 'A share, a rate', icon: IconPercentage },
  day: { text: 'Date', about: 'A day of the calendar', icon: IconCalendar },
  instant: { text: 'Date and time', about: 'An appointment, when something happened', icon: IconCalendarTime },
  time: { text: 'Time of day', about: 'By the clocks of the site', icon: IconClock },
  choice: { text: 'Choice', about: 'One of a list that you write', icon: IconListCheck },
  choices: { text: 'Several choices', about: 'Any of a list that you write', icon: IconListDetails },
  relation: { text: 'Record', about: 'A client, site, lease, contact, or an entry of a form', icon: IconLayersLinked },
  email: { text: 'E-mail address', about: 'Checked as it is typed', icon: IconMail },
  phone: { text: 'Telephone', about: 'A number to call', icon: IconPhone },
  url: { text: 'Web address', about: 'A link to a page', icon: IconLink },
  address: { text: 'Address', about: 'Street, city, postal code, country', icon: IconMapPin },
  signature: { text: 'Signature', about: 'Drawn on the screen, or typed', icon: IconSignature },
  lines: { text: 'Table of lines', about: 'Parts, hours, persons: a line each, added up', icon: IconTable },
  files: { text: 'Files', about: 'Photos and documents, up to ten', icon: IconPaperclip },
  section: { text: 'Section', about: 'A heading over the fields behind it', icon: IconHeading },
  flag: { text: 'Yes or no', about: 'On or off', icon: IconToggleRight },
}

/** How a field is called whose value follows from others; its kind is that of what it comes to. */
export const formulaWords = { text: 'Formula', about: 'Computed from other fields', icon: IconMathFunction } as const
