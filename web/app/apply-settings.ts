import type { Preferences } from '@atrium/contract/kit/preferences.ts'
import { useMantineColorScheme } from '@mantine/core'
import i18next from 'i18next'
import { useEffect } from 'react'
import { setFormats } from '../kit/formatting.ts'
import { changeLanguage, isOffered } from './i18n.ts'

/** Applies the user's preferences; those that are not set stay as in this browser. */
export function useOwnSettings(settings: Preferences | undefined) {
  const { setColorScheme } = useMantineColorScheme()
  // Before what shows dates is drawn.
  if (settings) setFormats(settings)
  const { language, darkTheme } = settings ?? {}
  useEffect(() => {
    // A language of the company is not loaded yet: useBranding applies it.
    if (language && isOffered(language) && i18next.language !== language) void changeLanguage(language)
  }, [language])
  useEffect(() => {
    if (darkTheme === true || darkTheme === false) setColorScheme(darkTheme ? 'dark' : 'light')
  }, [darkTheme, setColorScheme])
}
