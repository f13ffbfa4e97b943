const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names that a text has between two braces each. */
export const tagsIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)

/** The text with what it names replaced; a name that has no value stays as it was written. */
export const fillTags = (text: string, values: Partial<Record<string, string>>): string =>
  text.replace(NAMED, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] as string) : written))
