import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { companyTabs } from '../access/company-tabs.ts'
import { Bytes, calls, get, post, upload } from '../kit/call.ts'
import { entity, type FieldSpec, image, own } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { sideBars } from '../kit/palette.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'

/** Bytes that a logo or a favicon may have. */
export const MAX_LOGO_SIZE = 2 * 1024 * 1024

const Colour = line()
  .toLowerCase()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/, errorCode('not-a-colour'))
const SideBar = z.enum(sideBars)

/** The pictures of a theme, by the name of the part that brings them. */
export const themeImages = ['logo', 'logoDark', 'favicon'] as const
export type ThemeImage = (typeof themeImages)[number]

/** What can be changed of a theme, every field once. */
export const themeEntity = entity('theme', {
  primary: own(Colour, { label: 'Primary colour', kind: 'text' }),
  /** The active entry of the menu; null is the primary colour. */
  accent: own(Colour.nullable().default(null), { label: 'Accent colour', kind: 'text' }),
  sideBar: own(SideBar.default('plain'), { label: 'Side bar', kind: 'select' }),
  logo: image({ label: 'Logo' }),
  logoDark: image({ label: 'Logo for the dark' }),
  favicon: image({ label: 'Browser icon' }),
} satisfies Record<ThemeImage, unknown> & Record<string, FieldSpec>)

const ThemeInput = themeEntity.input.extend({
  /** The site it is for; null is the company’s own, for every site without one. */
  siteId: Id.nullable().default(null),
  /** Pictures to take away. */
  remove: z.array(z.enum(themeImages)).max(3).default([]),
  /** The stored theme’s; none where the site has no theme yet. */
  version: Version.nullable().default(null),
})
export type ThemeInput = z.infer<typeof ThemeInput>

/** A theme: id, logo and colours. */
export const Theme = z.object({
  id: Id,
  siteId: Id.nullable(),
  siteName: z.string().nullable(),
  primary: z.string(),
  accent: z.string().nullable(),
  sideBar: SideBar,
  /** The colour of buttons: the primary one, darkened where white text on it could not be read. */
  button: z.string(),
  logo: z.string().nullable(),
  logoDark: z.string().nullable(),
  favicon: z.string().nullable(),
  version: Version,
})
export type Theme = z.infer<typeof Theme>

const { access: manage } = companyTabs.theme
const Themes = z.object({ items: z.array(Theme) })

const themesTopics = { reads: ['theme'], changes: ['theme'] }

/** The calls of themes: docs/features/themes.md. */
export const themes = calls('/Landlord', themesTopics, {
  list: get('GetThemes/{siteId?}', {
    allow: manage,
    about: 'The company’s theme and those of its sites; of one site when that is named.',
    params: { siteId: PathId.optional() },
    reply: Themes,
  }),
  save: upload('SaveTheme', {
    allow: manage,
    about:
      'Sets the theme of the company, or of a site. Parts: `command` (JSON), `logo`, `logoDark`, `favicon` (PNG, JPEG, WebP or GIF, 2 MB at most). A colour too light for white text is darkened.',
    body: ThemeInput,
    reply: Saved,
  }),
  remove: post('DeleteTheme', {
    changes: ['theme', 'menu'],
    allowOnFullDisk: true,
    allow: manage,
    about: 'Takes a theme away: a site gets the company’s, the company the portal’s own.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

const ownThemesTopics = { reads: ['theme'], changes: ['theme'] }

/** The themes that are for the viewer. */
export const ownThemes = calls('/Account', ownThemesTopics, {
  list: get('GetThemes/{siteId?}', {
    allow: signedIn,
    about: 'The themes that the viewer sees the portal in: the company’s, and those of its sites.',
    params: { siteId: PathId.optional() },
    reply: Themes,
  }),
  image: get('ThemeImage/{key}', {
    allow: everyone,
    about: 'A logo or a favicon, by a key that the server signed; mails show it too, so it needs no login.',
    params: { key: z.string().max(200) },
    reply: Bytes,
  }),
})
