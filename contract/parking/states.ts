/** The status of a permit that is stored; `InProgress` is a request that nobody has decided on. */
export const permitStatuses = ['InProgress', 'Approved', 'Denied', 'Void'] as const
export type PermitStatus = (typeof permitStatuses)[number]

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

/** What people call the statuses; keys of the translations. */
export const permitWords: Record<PermitStatus, string> = {
  InProgress: 'In progress',
  Approved: 'Approved',
  Denied: 'Denied',
  Void: 'Voided',
}
