import { timeIn } from '@atrium/contract/kit/wall-time.ts'

/** What the clock of the companies shows so many hours from now. */
export const timeAfter = (hours: number) => timeIn('America/Toronto', new Date(Date.now() + hours * 3_600_000))

/** Quiet hours from an hour ago until in two hours: those from midnight to midnight have an end too, at which a test may run. */
export const quietNow = () => ({ from: timeAfter(-1), to: timeAfter(2) })
