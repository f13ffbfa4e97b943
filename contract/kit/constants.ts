/** The version that open pages compare theirs with (`AppVersionCheck`). */
export const APP_VERSION = '8.8.12'
/** The text for anything unexpected; the spelling is fixed. */
export const GENERIC_ERROR = 'Oops something went wrong, Please contact adminstrator'
/** What every call answers to somebody who still has to set up a second step. */
export const SECOND_STEP_FIRST = 'A second step is required here. Set it up first.'

/** The entry that means all of the viewer's sites. */
export const ALL_SITES = { id: -1, name: 'All' } as const
