/** When spaces are shown, by the clocks of their site: Monday to Friday. */
export const viewingHours = {
  hours: [...Array.from({ length: 5 }, () => ({ opens: '09:00', closes: '17:00' })), null, null],
  slotMinutes: 30,
  /** How many days ahead a viewing can be booked. */
  daysAhead: 30,
  /** Hours before its start by which it must be booked. */
  noticeHours: 2,
}

/** Viewings still to come that one address, or one client, may hold at a company. */
export const MOST_HELD = 5
