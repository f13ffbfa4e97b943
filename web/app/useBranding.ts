import { portal } from '@atrium/contract/kit/portal.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { setUsualFormats } from '../kit/formatting.ts'
import { selectedSite } from '../kit/selection.ts'
import { themeAt } from '../kit/usePortal.ts'
import { useRead } from '../kit/useRead.ts'
import { useRemembered } from '../kit/useRemembered.ts'
import { nameTitles } from '../kit/useTitle.ts'
import { applyTheme } from './applied-theme.ts'
import { offerLanguages } from './i18n.ts'

/**
 * Reads the company's branding and applies it: theme, title, languages, dates. Returns whether the screen can be
 * shown without changing its colours or texts a moment later; a failure here does not block the app.
 */
export function useBranding(alive: boolean, language: string | null | undefined): boolean {
  const { data, isError } = useRead(portal.get, {}, { enabled: alive, staleTime: Number.POSITIVE_INFINITY })
  // Before what shows dates is drawn.
  if (data) setUsualFormats(data.usual)
  const siteId = useRemembered(selectedSite)
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => {
    if (!data) return
    const look = themeAt(data.themes, siteId)
    applyTheme(look)
    nameTitles(look ? data.name : undefined)
  }, [data, siteId])
  const languages = data?.languages
  useEffect(() => {
    if (languages === undefined || language === undefined) return
    void offerLanguages(languages, language)
      .catch((error) => console.error(error))
      .finally(() => setReady(true))
  }, [languages, language])
  return ready || isError
}
