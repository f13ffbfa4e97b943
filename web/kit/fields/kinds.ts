import type { CustomKind } from '@atrium/contract/kit/field-kinds.ts'
import {
  IconAlignLeft,
  IconCalendar,
  IconClock,
  IconCoin,
  IconCursorText,
  IconListCheck,
  IconMail,
  IconNumber123,
  IconPhone,
  IconToggleRight,
} from '@tabler/icons-react'
import type { Icon } from '../table/types.ts'

/** What each kind of field is called, and what it is for. */
export const kindWords: Readonly<Record<CustomKind, { text: string; about: string; icon: Icon }>> = {
  text: { text: 'Line of text', about: 'A name, a number of a policy', icon: IconCursorText },
  longText: { text: 'Paragraphs', about: 'Remarks of several lines', icon: IconAlignLeft },
  number: { text: 'Numeric value', about: 'A count, an area, a percentage', icon: IconNumber123 },
  money: { text: 'Amount', about: 'In your company’s currency', icon: IconCoin },
  day: { text: 'Date', about: 'A day of the calendar', icon: IconCalendar },
  time: { text: 'Time of day', about: 'By the clocks of the site', icon: IconClock },
  choice: { text: 'Choice', about: 'One of a list that you write', icon: IconListCheck },
  email: { text: 'E-mail address', about: 'Checked as it is typed', icon: IconMail },
  phone: { text: 'Telephone', about: 'A number to call', icon: IconPhone },
  flag: { text: 'Yes or no', about: 'On or off', icon: IconToggleRight },
}
