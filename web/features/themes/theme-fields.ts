import type { SideBarLook, ThemeColours } from '@atrium/contract/kit/palette.ts'
import type { Theme } from '@atrium/contract/themes/themes.ts'
import type { Pictures } from './usePictures.ts'

const USUAL: ThemeColours = { primary: '#4f46e5', accent: null, sideBar: 'plain' }
export const sideBarNames: Record<SideBarLook, string> = { plain: 'Plain', tinted: 'Tinted', filled: 'Filled' }

export type ThemeValues = ThemeColours & Pictures & { version: string }

/** What the form begins with: the theme of its place, or the colours that are seen there without one. */
export function themeValues(theme: Theme | undefined, seen: Theme | undefined): ThemeValues {
  const { primary, accent, sideBar } = seen ?? USUAL
  const pictures = { logo: theme?.logo ?? null, logoDark: theme?.logoDark ?? null, favicon: theme?.favicon ?? null }
  // Made anew after a reset it begins with version 1 again: the id tells.
  return { primary, accent, sideBar, ...pictures, version: seen ? `${seen.id} ${seen.version}` : '' }
}
