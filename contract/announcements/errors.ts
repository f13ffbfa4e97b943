/** What can go wrong with announcements. */
export const announcementErrors = {
  'announcement-expired': 'This announcement has expired. Change the day until which it is shown.',
  'announcement-ends-before': 'It would be announced after the last day on which clients see it.',
  'announcement-audience-told': 'This has been announced already: whom it is for, and by what, cannot be changed any more.',
  'announcement-elsewhere':
    'This announcement is also for sites at which you do not work. Ask somebody who works at all of them.',
  'announcement-is-out': 'This has been announced already.',
} as const
