import sharp from 'sharp'

const front = (wall: string, sky: string, glow: string) =>
  `<rect width="960" height="640" fill="${sky}"/><rect x="160" y="150" width="640" height="400" fill="${wall}"/>${[0, 1, 2, 3, 4]
    .map((x) =>
      [0, 1, 2].map((y) => `<rect x="${200 + x * 116}" y="${186 + y * 96}" width="76" height="62" fill="${glow}"/>`).join(''),
    )
    .join(
      '',
    )}<rect x="430" y="450" width="100" height="100" fill="#2c3a52"/><rect y="550" width="960" height="90" fill="#6f7a86"/>`

/** Drawn without letters, so that a machine without fonts draws the same. */
const scenes = {
  'front-by-day': front('#c9d3de', '#9cc7ec', '#e9f4ff'),
  'front-by-night': front('#39465a', '#141c2e', '#ffd98a'),
  lobby: `<rect width="960" height="640" fill="#ece6da"/><rect y="460" width="960" height="180" fill="#c7b28e"/><rect x="120" y="330" width="320" height="150" rx="10" fill="#5b6f86"/><circle cx="740" cy="180" r="70" fill="#f4c46b"/><path d="M620 480V250l40-60 40 60v230z" fill="#4c8a63"/>`,
  terrace: `<rect width="960" height="640" fill="#fbd9b0"/><circle cx="700" cy="170" r="80" fill="#f58f5b"/><rect y="430" width="960" height="210" fill="#8a6a55"/>${[220, 480, 740].map((x) => `<path d="M${x - 90} 380q90-90 180 0z" fill="#d1495b"/><path d="M${x} 340v150" stroke="#5b4636" stroke-width="8"/>`).join('')}`,
  winter: `<rect width="960" height="640" fill="#1f3a5f"/>${[160, 400, 640, 860].map((x, at) => `<path d="M${x} ${210 + at * 12}l90 220h-180z" fill="#2f7d5b"/><path d="M${x} ${150 + at * 12}l60 150h-120z" fill="#3b9a70"/>`).join('')}<path d="M0 470q240-70 480 0t480 0v170H0z" fill="#eef4fb"/>`,
  sale: `<rect width="960" height="640" fill="#d1495b"/><circle cx="480" cy="320" r="190" fill="#fff4e0"/><g stroke="#d1495b" stroke-width="34" stroke-linecap="round"><path d="M390 410 570 230"/></g><circle cx="400" cy="245" r="38" fill="#d1495b"/><circle cx="560" cy="395" r="38" fill="#d1495b"/>`,
  flowers: `<rect width="960" height="640" fill="#e8f1e4"/>${[180, 380, 580, 780].map((x, at) => `<path d="M${x} 330v250" stroke="#4c8a63" stroke-width="14"/>${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cx="${x}" cy="250" rx="34" ry="70" fill="${['#e56b8a', '#f2b84b', '#8d7bd1', '#f08a5d'][at]}" transform="rotate(${turn} ${x} 300)"/>`).join('')}<circle cx="${x}" cy="300" r="32" fill="#fff4c4"/>`).join('')}`,
} as const
export type Scene = keyof typeof scenes

/** What stands for a photograph, 960 by 640. */
export const repositoryPicture = (scene: Scene): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">${scenes[scene]}</svg>`))
    .jpeg({ quality: 80 })
    .toBuffer()
