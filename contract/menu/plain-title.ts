/** Signs that a title of the menu is written without: those of code, markup and placeholders. */
const SPECIAL = /[<>{}[\]\\^`~|$#*=+;"]/g

/** A title without special characters. */
export const plainTitle = (title: string): string => title.replace(SPECIAL, '')
