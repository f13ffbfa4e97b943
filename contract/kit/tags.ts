const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names that a text has between two braces each. */
export const tagsIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)

/** The text with what it names replaced; a name of which nothing is known stays as it was written. */
export const replaceTags = (text: string, textOf: (name: string) => string | undefined): string =>
  text.replace(NAMED, (written, name: string) => textOf(name) ?? written)

/** The same by the values of names. */
export const fillTags = (text: string, values: Partial<Record<string, string>>): string =>
  replaceTags(text, (name) => (Object.hasOwn(values, name) ? values[name] : undefined))

/** A name as it is compared: capitals and spaces tell no tag from another. */
export const tagKey = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()
