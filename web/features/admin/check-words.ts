import type { checks } from '@atrium/contract/admin/platform.ts'

/** How a check of the system's health is. */
export const checkWords: Readonly<Record<(typeof checks)[number], string>> = {
  good: 'Good',
  warning: 'Look at this',
  bad: 'Bad',
}
