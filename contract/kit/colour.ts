// Colours as people see them (OKLCH: lightness 0 to 1, chroma, hue in radians), and the contrast of WCAG 2.

/** `#rrggbb`. */
export type Hex = string

interface Lch {
  l: number
  c: number
  h: number
}
type Rgb = readonly [number, number, number]

/** Contrast of two colours, 1 to 21 (WCAG 2, 1.4.3). */
export function contrast(one: Hex, other: Hex): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** `over` laid on `under` with an opacity of 0 to 1, as a browser mixes them. */
export function blend(over: Hex, opacity: number, under: Hex): Hex {
  const [top, bottom] = [channels(over), channels(under)]
  return hexOf(top.map((value, at) => value * opacity + (bottom[at] as number) * (1 - opacity)) as unknown as Rgb)
}

/** The colour with another lightness, its hue kept; as colourful as a screen can show it there, and at most `chroma` of its own. */
export function atLightness(hex: Hex, l: number, chroma = 1): Hex {
  const { c, h } = lchOf(hex)
  for (let share = chroma; share > 0; share -= 0.02) {
    const rgb = linearOf({ l, c: c * share, h })
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005)) return hexOf(rgb.map(encoded) as unknown as Rgb)
  }
  return hexOf(linearOf({ l, c: 0, h }).map(encoded) as unknown as Rgb)
}

const lightnessOf = (hex: Hex) => lchOf(hex).l

/** The nearest lightness to the colour's own, going `down` or up, at which the test holds. */
export function nearest(hex: Hex, down: boolean, holds: (candidate: Hex) => boolean): Hex {
  if (holds(hex)) return hex
  const own = lightnessOf(hex)
  for (let step = 0.005; step <= 1; step += 0.005) {
    const l = down ? own - step : own + step
    if (l < 0 || l > 1) break
    const candidate = atLightness(hex, l)
    if (holds(candidate)) return candidate
  }
  return down ? '#000000' : '#ffffff'
}

export function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex).map(decoded) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const channels = (hex: Hex): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb
const hexOf = (rgb: Rgb): Hex =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const decoded = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055)

// The matrices of OKLab (Ottosson 2020).
function lchOf(hex: Hex): Lch {
  const [r, g, b] = channels(hex).map(decoded) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

function linearOf({ l: lightness, c, h }: Lch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
