import { fields } from '@atrium/contract/kit/fields.ts'
import { type SideBarLook, sideBars, type ThemeColours } from '@atrium/contract/kit/palette.ts'
import { type Theme, themeImages } from '@atrium/contract/themes/themes.ts'
import type { Pictures } from './usePictures.ts'

const USUAL: ThemeColours = { primary: '#4f46e5', accent: null, sideBar: 'plain' }
export const sideBarNames: Record<SideBarLook, string> = { plain: 'Plain', tinted: 'Tinted', filled: 'Filled' }

const words = { logo: 'Logo', logoDark: 'Logo for the dark', favicon: 'Browser icon' }
/** What can be changed of a theme; its form draws the inputs itself. */
export const themeFields = fields([
  { value: 'primary', text: 'Primary colour', kind: 'text' },
  { value: 'accent', text: 'Accent colour', kind: 'text' },
  { value: 'sideBar', text: 'Side bar', kind: 'select', options: sideBars },
  ...themeImages.map((image) => ({ value: image, text: words[image], kind: 'image' as const })),
])
export type ThemeValues = ThemeColours & Pictures & { version: string }

/** What the form begins with: the theme of its place, or the colours that are seen there without one. */
export function themeValues(theme: Theme | undefined, seen: Theme | undefined): ThemeValues {
  const { primary, accent, sideBar } = seen ?? USUAL
  const pictures = { logo: theme?.logo ?? null, logoDark: theme?.logoDark ?? null, favicon: theme?.favicon ?? null }
  // Made anew after a reset it begins with version 1 again: the id tells.
  return { primary, accent, sideBar, ...pictures, version: seen ? `${seen.id} ${seen.version}` : '' }
}
