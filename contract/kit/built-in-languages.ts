/** The languages that the portal speaks by itself. */
export const builtInLanguages = { en: 'English', fr: 'Français' } as const
