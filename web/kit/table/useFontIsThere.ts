import { useSyncExternalStore } from 'react'

/** A browser without the list of its fonts is told nothing of them. */
const fonts = typeof document === 'undefined' ? undefined : document.fonts

const listen = (listener: () => void) => {
  fonts?.addEventListener('loadingdone', listener)
  return () => fonts?.removeEventListener('loadingdone', listener)
}

/** Whether the font of the page has come: texts that were measured before are those of the one that stands in (app/theme.css). */
export const useFontIsThere = () => useSyncExternalStore(listen, () => fonts?.check("14px 'Inter Variable'") ?? true)
