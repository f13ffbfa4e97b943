/** What can go wrong with announcements. */
export const announcementErrors = {
  'announcement-expired': 'This announcement has expired. Change the day until which it is shown.',
  'announcement-ends-before': 'It would be announced after the last day on which clients see it.',
  'announcement-is-out': 'This has been announced already.',
} as const
