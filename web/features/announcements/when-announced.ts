import type { Announcement } from '@atrium/contract/announcements/announcements.ts'
import type { TFunction } from 'i18next'
import { formatInstant } from '../../kit/formatting.ts'

/** When one was announced, or will be; of a draft nothing. */
export const whenAnnounced = ({ heldBack, sendAt, dateCreated }: Announcement): string =>
  formatInstant(heldBack ? sendAt : dateCreated)

/** The same in a line of text. */
export const whenOf = (announcement: Announcement, t: TFunction): string => {
  const when = whenAnnounced(announcement)
  if (announcement.sendAt) return t('Scheduled for {{when}}', { when })
  return when || t('Draft')
}
