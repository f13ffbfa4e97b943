/** How who signs proves more than that the mail arrived: by a code that is asked for before anything of the document is shown. */
export const codeWays = { none: 'No code', email: 'Code by mail', sms: 'Code by text message' } as const
export type CodeWay = keyof typeof codeWays
export const codeWayNames = Object.keys(codeWays) as [CodeWay, ...CodeWay[]]
