/** As many as a badge has room for. */
const MOST_SHOWN = 99

/** A number as a badge shows it. */
export const badgeCount = (n: number): string => (n > MOST_SHOWN ? `${MOST_SHOWN}+` : String(n))
