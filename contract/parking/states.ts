import { type Tone, valuesOf } from '../kit/options.ts'

/** What people call the statuses of a permit; one in progress is a request that nobody has decided on. */
export const permitWords = {
  InProgress: 'In progress',
  Approved: 'Approved',
  Denied: 'Denied',
  Void: 'Voided',
} as const
/** How each looks as a chip. */
export const permitTones: Record<keyof typeof permitWords, Tone> = {
  InProgress: 'info',
  Approved: 'good',
  Denied: 'bad',
  Void: 'quiet',
}
export type PermitStatus = keyof typeof permitWords
export const permitStatuses = valuesOf(permitWords)

/** Which status may follow which; all else is refused. */
export const permitTransitions: Record<PermitStatus, readonly PermitStatus[]> = {
  InProgress: ['Approved', 'Denied'],
  Approved: ['Void'],
  Denied: ['Approved'],
  Void: [],
}

/** What a permit is today, by the calendar of its site: on its void date an approved one stops being valid. */
export const permitState = (status: PermitStatus, voidDate: string | null, today: string): PermitStatus =>
  status === 'Approved' && voidDate !== null && voidDate <= today ? 'Void' : status
