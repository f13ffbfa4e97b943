import type { DemoClient } from '../../../platform/demo/demo-company.ts'
import { drawPng } from '../../../platform/demo/draw-png.ts'
import { random } from '../../../platform/demo/random.ts'

/** Ground and front. */
type Palette = readonly [string, string]
const palettes: readonly [Palette, ...Palette[]] = [
  ['#1f3a5f', '#f2b84b'],
  ['#0f766e', '#d7f2ea'],
  ['#7c2d3f', '#f6d7c3'],
  ['#3f3d8f', '#c9d4ff'],
  ['#2f5d34', '#e6efb8'],
  ['#b4541a', '#fff0d9'],
  ['#4a2c6d', '#f0c6e6'],
  ['#24404a', '#8fd3e8'],
]

/** Marks without letters, so that a machine without fonts draws the same. `f` is the light colour, `b` the ground. */
type Mark = (front: string, ground: string) => string
const marks: readonly [Mark, ...Mark[]] = [
  (f: string, b: string) => `<circle cx="128" cy="128" r="62" fill="${f}"/><circle cx="152" cy="112" r="46" fill="${b}"/>`,
  (f: string) =>
    [0, 60, 120]
      .map((turn) => `<ellipse cx="128" cy="128" rx="24" ry="70" fill="${f}" opacity=".78" transform="rotate(${turn} 128 128)"/>`)
      .join(''),
  (f: string) => `<path d="M52 176 128 60l76 116h-34l-42-64-42 64z" fill="${f}"/>`,
  (f: string) =>
    [92, 128, 164]
      .map(
        (y) =>
          `<path d="M52 ${y}q19-26 38 0t38 0 38 0 38 0" fill="none" stroke="${f}" stroke-width="15" stroke-linecap="round"/>`,
      )
      .join(''),
  (f: string) =>
    [
      [60, 118, 76],
      [110, 72, 122],
      [160, 98, 96],
    ]
      .map(([x, y, h]) => `<rect x="${x}" y="${y}" width="38" height="${h}" rx="6" fill="${f}"/>`)
      .join(''),
  (f: string, b: string) =>
    `<path d="M128 52c44 0 72 30 72 72 0 50-40 80-72 84-32-4-72-34-72-84 0-42 28-72 72-72z" fill="${f}"/><path d="M128 92v78M94 130h68" stroke="${b}" stroke-width="16" stroke-linecap="round"/>`,
  (f: string) =>
    `<path d="M128 58l17 50 53 1-42 32 15 51-43-30-43 30 15-51-42-32 53-1z" fill="${f}" stroke="${f}" stroke-width="10" stroke-linejoin="round"/>`,
  (f: string, b: string) =>
    `<rect x="66" y="66" width="124" height="124" rx="26" fill="${f}" transform="rotate(45 128 128)"/><circle cx="128" cy="128" r="30" fill="${b}"/>`,
]

/** A client's logo, 256 pixels square, as PNG; the same for the same name. */
export function tenantImage(client: Pick<DemoClient, 'name'>): Promise<Buffer> {
  const chance = random(`logo ${client.name}`)
  const [ground, front] = chance.pick(palettes)
  const mark = chance.pick(marks)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${ground}"/>${mark(front, ground)}</svg>`
  return drawPng(svg)
}
