export const RECENT = 'atrium.recent'

/** What was opened from the search goes with the session. */
export const forgetRecent = () => localStorage.removeItem(RECENT)
