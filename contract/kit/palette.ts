import { atLightness, blend, contrast, type Hex, luminance, nearest } from './colour.ts'

/** The side bar's colour: none, a light tint, or filled. */
export const sideBars = ['plain', 'tinted', 'filled'] as const
export type SideBarLook = (typeof sideBars)[number]

/** What a company chooses. */
export interface ThemeColours {
  primary: Hex
  /** The active entry; null is the primary colour. */
  accent: Hex | null
  sideBar: SideBarLook
}

/** Text needs so much contrast (WCAG 2.2 AA, 1.4.3), what is not text so much (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3

const WHITE = '#ffffff'
/** The surfaces that the colour lies on (web/app/theme.ts). */
export const surfaces = {
  light: { page: '#f7f9fb', card: '#ffffff' },
  dark: { page: '#10161f', card: '#181f2a', raised: '#202835' },
}

/** Lightness and colourfulness of the pale shades. */
const pale: readonly [number, number][] = [
  [0.97, 0.12],
  [0.94, 0.22],
  [0.885, 0.4],
  [0.8, 0.7],
  [0.7, 0.95],
]

/** The brand's ten shades, light to dark. 6 bears white text; 7 is text on the page; 2 and 3 are text in the dark. */
function shadesOf(colour: Hex): Hex[] {
  const button = nearest(colour, true, (one) => contrast(one, WHITE) >= TEXT_CONTRAST)
  const text = nearest(darker(button, 0.05), true, (one) =>
    [surfaces.light.page, blend(button, 0.09, surfaces.light.page), blend(button, 0.09, surfaces.light.card)].every(
      (under) => contrast(one, under) >= TEXT_CONTRAST,
    ),
  )
  const soft = pale.map(([l, chroma]) => atLightness(colour, l, chroma))
  const between = mid(soft[4] as Hex, button)
  return [...soft, between, button, text, darker(text, 0.06), darker(text, 0.12)]
}

const mid = (one: Hex, other: Hex) => blend(one, 0.5, other)

/** Darker by a step of lightness. */
function darker(colour: Hex, step: number): Hex {
  let at = colour
  for (let l = 1; l > 0; l -= 0.01) {
    const candidate = atLightness(colour, l)
    if (luminance(candidate) <= luminance(colour)) {
      at = atLightness(colour, Math.max(0.06, l - step))
      break
    }
  }
  return at
}

/** A button in the dark: light enough to be seen there, dark enough for its white text. */
function inTheDark(button: Hex): Hex {
  return nearest(button, false, (one) => contrast(one, surfaces.dark.card) >= SHAPE_CONTRAST)
}

export type Variables = Record<string, string>

/** A theme as CSS variables. `side` are those of the side bar, on top of the scheme's own. */
export interface Palette {
  light: Variables
  dark: Variables
  side: { light: Variables; dark: Variables }
  /** The colour of a button, which may be a darker one than was chosen. */
  button: Hex
}

export function paletteOf({ primary, accent, sideBar }: ThemeColours): Palette {
  const shades = shadesOf(primary)
  const button = shades[6] as Hex
  const night = inTheDark(button)
  const active = accent ? shadesOf(accent) : shades
  const light = Object.fromEntries(shades.map((shade, at) => [`--atrium-brand-${at}`, shade]))
  return {
    button,
    light: { ...light, '--atrium-active': `${active[6]}17`, '--atrium-active-text': active[7] as Hex },
    dark: {
      '--atrium-brand-6': night,
      '--atrium-brand-7': nearest(night, true, (one) => contrast(one, WHITE) >= 5.2),
      '--atrium-active': `${active[5]}33`,
      '--atrium-active-text': active[2] as Hex,
    },
    side: sides(sideBar, shades, active),
  }
}

function sides(look: SideBarLook, shades: readonly Hex[], active: readonly Hex[]): Palette['side'] {
  if (look === 'plain') return { light: {}, dark: {} }
  if (look === 'tinted') {
    const day = blend(shades[6] as Hex, 0.05, surfaces.light.card)
    const night = blend(shades[6] as Hex, 0.1, surfaces.dark.card)
    const text = nearest(active[7] as Hex, true, (one) => contrast(one, blend(active[6] as Hex, 0.1, day)) >= TEXT_CONTRAST)
    return {
      light: { background: day, '--mantine-color-body': day, '--atrium-active-text': text, '--atrium-sunken': `${shades[6]}12` },
      dark: { background: night, '--mantine-color-body': night, '--atrium-sunken': '#ffffff12' },
    }
  }
  const filled = filledSide(shades[6] as Hex)
  return { light: filled, dark: filled }
}

/** White on a deep shade; the same by day and by night. */
function filledSide(button: Hex): Variables {
  const background = nearest(button, true, (one) => contrast(one, WHITE) >= 10)
  return {
    background,
    // A drawer takes its ground from here.
    '--mantine-color-body': background,
    // So does what opens beside an entry.
    '--atrium-raised': background,
    '--mantine-color-anchor': WHITE,
    // The words of entries, by day and by night.
    '--mantine-color-gray-7': '#dfe4ec',
    '--mantine-color-dark-1': '#dfe4ec',
    'color-scheme': 'dark',
    color: WHITE,
    '--mantine-color-text': WHITE,
    '--mantine-color-dimmed': '#ffffffc7',
    '--atrium-sunken': '#ffffff1a',
    '--atrium-line': '#ffffff2b',
    '--atrium-active': '#ffffff29',
    '--atrium-active-text': WHITE,
  }
}

const block = (selector: string, variables: Variables) =>
  Object.keys(variables).length === 0
    ? ''
    : `${selector}{${Object.entries(variables)
        .map(([name, value]) => `${name}:${value}`)
        .join(';')}}`

/** The theme as a style sheet that wins over the portal's own colours. */
export function sheetOf(colours: ThemeColours): string {
  const { light, dark, side } = paletteOf(colours)
  const night = ':root:root[data-mantine-color-scheme=dark]'
  return [
    block(':root:root', light),
    block(night, dark),
    block(':root:root[data-mantine-color-scheme=light] [data-side-bar]', side.light),
    block(`${night} [data-side-bar]`, side.dark),
  ].join('')
}
