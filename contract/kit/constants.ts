/** The version that open pages compare theirs with (`AppVersionCheck`). */
export const APP_VERSION = '8.8.12'
/** The text for anything unexpected; the spelling is fixed. */
export const GENERIC_ERROR = 'Oops something went wrong, Please contact adminstrator'
/** The entry that means all of the viewer's sites. */
export const ALL_SITES = { id: -1, name: 'All' } as const

/** By which parameter of an address a mail says which client it is about, for people who span several. */
export const AS_CLIENT = 'as'

/** Records that a picker is answered, and those that a device keeps of it, to search in without a connection. */
export const PICKED_FROM = 50
export const KEPT_TO_PICK_FROM = 1_000
