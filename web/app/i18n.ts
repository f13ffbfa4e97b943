import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The languages of the interface. The English texts are the keys themselves (document 3, section 9: default `en`). */
export const languages = [
  { key: 'en', name: 'English' },
  { key: 'fr', name: 'Français' },
] as const
export type Language = (typeof languages)[number]['key']

const KEPT = 'atrium.language'
const texts: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
}

/** The language this browser chose, else the first of its own that there is. */
function preferred(): Language {
  const wanted = [localStorage.getItem(KEPT) ?? '', ...navigator.languages].map((language) => language.slice(0, 2))
  return languages.find(({ key }) => key === wanted.find((one) => one in texts))?.key ?? 'en'
}

export async function startLanguage() {
  const lng = preferred()
  await i18next.use(initReactI18next).init({
    lng,
    resources: { [lng]: { translation: (await texts[lng]()).default } },
    // Every key is its English text; plural forms stand in en.json and fr.json.
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = lng
}

export async function changeLanguage(language: Language) {
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', (await texts[language]()).default)
  localStorage.setItem(KEPT, language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
