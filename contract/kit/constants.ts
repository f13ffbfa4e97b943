/** Document 1, section 9. */
export const APP_VERSION = '8.8.12'
/** Document 1, section 8: the text for anything unexpected. */
export const GENERIC_ERROR = 'Oops something went wrong, Please contact adminstrator'
