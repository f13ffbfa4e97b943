import type { i18n } from 'i18next'

/** The languages that an invitation can be written in. */
export const invitationLanguages = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
]

/** The one that the viewer reads, if it is one of them. */
export const languageOf = ({ language }: i18n) => (language.startsWith('fr') ? 'fr' : 'en')
