import sharp from 'sharp'

/** Drawn without letters, so that a machine without fonts draws the same. */
const scenes = {
  bread: [
    '#f3e3c7',
    '<ellipse cx="400" cy="330" rx="230" ry="120" fill="#b9783b"/><ellipse cx="400" cy="310" rx="215" ry="100" fill="#d69a57"/><g stroke="#f3d3a0" stroke-width="18" stroke-linecap="round"><path d="M270 270l60 80M360 245l60 110M450 250l60 90"/></g>',
  ],
  cup: [
    '#d9e6e2',
    '<path d="M250 230h260v120a120 120 0 0 1-120 120h-20a120 120 0 0 1-120-120z" fill="#fdfbf6"/><path d="M510 260h40a50 50 0 0 1 0 110h-50" fill="none" stroke="#fdfbf6" stroke-width="28"/><ellipse cx="380" cy="232" rx="130" ry="30" fill="#6b4226"/><ellipse cx="380" cy="500" rx="210" ry="24" fill="#b9cbc5"/>',
  ],
  plant: [
    '#e8efe0',
    '<path d="M310 370h180l-26 150H336z" fill="#c4683f"/><rect x="298" y="345" width="204" height="40" rx="8" fill="#d57d52"/><g fill="#3f7d4f"><path d="M400 350C300 330 270 230 290 160c80 30 120 100 110 190z"/><path d="M400 350c100-20 130-120 110-190-80 30-120 100-110 190z" fill="#569a63"/><path d="M400 350c-30-90-20-190 0-250 20 60 30 160 0 250z" fill="#6cb277"/></g>',
  ],
  book: [
    '#e4e0ee',
    '<rect x="240" y="170" width="150" height="300" rx="6" fill="#5b4b8a"/><rect x="400" y="200" width="90" height="270" rx="6" fill="#c9594f"/><rect x="500" y="150" width="70" height="320" rx="6" fill="#e0a93f"/><g fill="#fff" opacity=".55"><rect x="262" y="210" width="106" height="16"/><rect x="262" y="240" width="70" height="12"/><rect x="418" y="240" width="54" height="12"/><rect x="512" y="200" width="46" height="12"/></g><rect x="190" y="470" width="430" height="24" rx="6" fill="#8a7355"/>',
  ],
  chair: [
    '#dfe7ee',
    '<rect x="280" y="130" width="240" height="200" rx="28" fill="#2f6f8f"/><rect x="260" y="330" width="280" height="60" rx="22" fill="#3c86aa"/><g stroke="#6d5238" stroke-width="18" stroke-linecap="round"><path d="M290 395l-24 130M510 395l24 130M350 395l-6 110M450 395l6 110"/></g>',
  ],
  bag: [
    '#f4e0df',
    '<path d="M270 230h260l30 270H240z" fill="#b8434e"/><path d="M330 250v-50a70 70 0 0 1 140 0v50" fill="none" stroke="#7c2a33" stroke-width="18"/><circle cx="400" cy="370" r="46" fill="#f4c9a4"/>',
  ],
} as const satisfies Record<string, readonly [ground: string, shapes: string]>
export type Scene = keyof typeof scenes

/** What stands for a photograph of a product, 800 by 600; `turn` tells several of one apart. */
export function productPicture(scene: Scene, turn = 0): Promise<Buffer> {
  const [ground, shapes] = scenes[scene]
  const view = [
    'translate(0 0)',
    'translate(-160 -120) scale(1.4)',
    'translate(800 0) scale(-1 1)',
    'translate(120 90) scale(.7)',
  ][turn % 4]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${ground}"/><rect y="490" width="800" height="110" fill="#000" opacity=".07"/><g transform="${view}">${shapes}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
