import { drawPng } from '../../platform/demo/draw-png.ts'

export type Scene = 'table' | 'court' | 'dock' | 'terrace'

const grounds: Record<Scene, readonly [wall: string, floor: string]> = {
  table: ['#dbe4f0', '#b98d63'],
  court: ['#cfe8dc', '#2f7d5b'],
  dock: ['#d9dde3', '#7d8590'],
  terrace: ['#fbd9b0', '#8a6a55'],
}

/** Drawn without letters, so that a machine without fonts draws the same. */
const scenes: Record<Scene, string> = {
  table: `<rect x="210" y="60" width="220" height="120" rx="6" fill="#2c3a52"/><rect x="120" y="262" width="400" height="26" rx="12" fill="#6b4a30"/>
    ${[150, 230, 310, 390, 470].map((x) => `<rect x="${x}" y="214" width="40" height="52" rx="12" fill="#3d5a80"/><rect x="${x}" y="286" width="40" height="44" rx="10" fill="#34506f"/>`).join('')}`,
  court: `<g fill="none" stroke="#fff" stroke-width="6"><path d="M90 340 190 210h260l100 130z"/><path d="M320 210v130M140 275h360"/></g><path d="M130 275h380" stroke="#e9f5ee" stroke-width="14"/>`,
  dock: `${[110, 350].map((x) => `<rect x="${x}" y="90" width="180" height="160" fill="#4c5a6b"/>${[110, 134, 158, 182, 206].map((y) => `<path d="M${x + 8} ${y}h164" stroke="#6c7b8d" stroke-width="6"/>`).join('')}`).join('')}
    <rect x="372" y="170" width="136" height="100" rx="8" fill="#f2b84b"/><circle cx="400" cy="276" r="18" fill="#222b36"/><circle cx="482" cy="276" r="18" fill="#222b36"/>`,
  terrace: `<circle cx="470" cy="110" r="46" fill="#f58f5b"/>${[40, 120, 210, 290].map((x, at) => `<rect x="${x}" y="${150 - at * 12}" width="62" height="120" fill="#c08b76"/>`).join('')}
    ${[180, 400].map((x) => `<path d="M${x - 70} 240q70-70 140 0z" fill="#d1495b"/><path d="M${x} 214v96" stroke="#5b4636" stroke-width="6"/><rect x="${x - 46}" y="300" width="92" height="12" rx="6" fill="#5b4636"/>`).join('')}`,
}

/** What stands for a photograph of an amenity, 640 by 360, as PNG. */
export function amenityPicture(scene: Scene): Promise<Buffer> {
  const [wall, floor] = grounds[scene]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${wall}"/><rect y="240" width="640" height="120" fill="${floor}"/>${scenes[scene]}</svg>`
  return drawPng(svg)
}
