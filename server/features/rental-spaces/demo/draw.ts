import { drawPng } from '../../../platform/demo/draw-png.ts'

export type Scene = 'store' | 'kiosk' | 'table' | 'office' | 'flat' | 'hall'
type Look = 'front' | 'inside'

const grounds: Record<Scene, readonly [wall: string, floor: string, accent: string]> = {
  store: ['#e3e9f2', '#c3a684', '#3d5a80'],
  kiosk: ['#f0e6da', '#b9b2a6', '#d1495b'],
  table: ['#f4d9b8', '#8a6a55', '#2f7d5b'],
  office: ['#d6e4f2', '#9aa6b5', '#34506f'],
  flat: ['#f3efe6', '#c8a26f', '#5b7f95'],
  hall: ['#d9dde3', '#8b929c', '#f2b84b'],
}

const repeat = (places: readonly number[], draw: (x: number) => string) => places.map(draw).join('')

/** Drawn without letters, so that a machine without fonts draws the same. */
const drawn: Record<Look, (accent: string) => string> = {
  front: (accent) => `<rect x="70" y="70" width="500" height="200" fill="#fff" opacity=".75"/>
    <rect x="70" y="52" width="500" height="34" rx="4" fill="${accent}"/>
    ${repeat([90, 215, 445], (x) => `<rect x="${x}" y="104" width="105" height="166" fill="#a9c4dd"/><path d="M${x + 12} 250 ${x + 70} 120" stroke="#dcebf7" stroke-width="10"/>`)}
    <rect x="338" y="120" width="88" height="150" fill="#2c3a52"/><path d="M382 120v150" stroke="#8fa4bf" stroke-width="4"/>
    ${repeat([40, 590], (x) => `<circle cx="${x}" cy="230" r="26" fill="#5f9e6e"/><path d="M${x} 250v40" stroke="#5b4636" stroke-width="8"/>`)}`,
  inside: (accent) => `<path d="M0 360 150 220h340l150 140z" fill="#000" opacity=".08"/>
    <rect x="150" y="60" width="340" height="160" fill="#fff" opacity=".55"/>
    ${repeat([180, 300, 420], (x) => `<rect x="${x - 12}" y="84" width="76" height="92" fill="#b8d4ea"/>`)}
    ${repeat([90, 230, 370, 510], (x) => `<rect x="${x}" y="254" width="76" height="16" rx="6" fill="${accent}"/><path d="M${x + 12} 270v40M${x + 64} 270v40" stroke="#3b4656" stroke-width="6"/>`)}
    ${repeat([210, 320, 430], (x) => `<path d="M${x} 0v38" stroke="#8b94a3" stroke-width="3"/><path d="M${x - 22} 54a22 22 0 0 1 44 0z" fill="${accent}"/>`)}`,
}

/** What stands for a photograph of a space, 960 by 540, as PNG. */
export function spacePicture(scene: Scene, look: Look): Promise<Buffer> {
  const [wall, floor, accent] = grounds[scene]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 640 360"><rect width="640" height="360" fill="${wall}"/><rect y="${look === 'front' ? 270 : 220}" width="640" height="140" fill="${floor}"/>${drawn[look](accent)}</svg>`
  return drawPng(svg)
}

const room = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#f6f8fb" stroke="#8a97a8" stroke-width="4"/>`

/** What stands for a floor plan, 1200 by 750, as PNG: rooms around a corridor. */
export function planPicture(): Promise<Buffer> {
  const north = [40, 240, 400, 620, 820, 980].map((x, at) => room(x, 40, [200, 160, 220, 200, 160, 180][at] ?? 160, 240))
  const south = [40, 300, 520, 720, 960].map((x, at) => room(x, 470, [260, 220, 200, 240, 200][at] ?? 200, 240))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750"><rect width="1200" height="750" fill="#fff"/><rect x="40" y="40" width="1120" height="670" fill="#e4ebf3" stroke="#4d5b6d" stroke-width="8"/>${north.join('')}${south.join('')}<circle cx="600" cy="375" r="54" fill="#cfe0d4" stroke="#8a97a8" stroke-width="4"/>
    ${[140, 380, 830, 1060].map((x) => `<path d="M${x} 330h70M${x} 330l18-12M${x} 330l18 12" stroke="#9aa8b9" stroke-width="5" fill="none" transform="translate(0 45)"/>`).join('')}</svg>`
  return drawPng(svg)
}
