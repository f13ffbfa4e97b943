import sharp from 'sharp'
import type { DemoRequest } from './demo-requests.ts'

type Picture = NonNullable<DemoRequest['picture']>

const scenes: Record<Picture, string> = {
  leak: `<rect width="800" height="600" fill="#d9dcd6"/><rect width="800" height="170" fill="#eef0ec"/>
    <path d="M0 170H800M200 0V170M400 0V170M600 0V170" stroke="#c3c7bf" stroke-width="6"/>
    <ellipse cx="430" cy="120" rx="150" ry="42" fill="#b99b6b" opacity=".55"/><ellipse cx="430" cy="122" rx="90" ry="24" fill="#8f7247" opacity=".6"/>
    <path d="M428 170c-16 30-16 44 0 44s16-14 0-44zM436 280c-14 26-14 38 0 38s14-12 0-38z" fill="#5b9bd0"/>
    <path d="M340 440h180l-24 140H364z" fill="#3f7fbf"/><ellipse cx="430" cy="440" rx="90" ry="20" fill="#77aede"/>`,
  light: `<rect width="800" height="600" fill="#3b4048"/><rect width="800" height="220" fill="#4a505a"/>
    <rect x="60" y="70" width="180" height="46" rx="8" fill="#fff3c4"/><rect x="310" y="70" width="180" height="46" rx="8" fill="#6a717c"/>
    <rect x="560" y="70" width="180" height="46" rx="8" fill="#6a717c"/><path d="M60 116L0 420h300l-60-304z" fill="#fff3c4" opacity=".14"/>
    <rect x="80" y="430" width="640" height="170" fill="#7a5b3f"/><rect x="60" y="410" width="680" height="30" fill="#94714f"/>`,
  door: `<rect width="800" height="600" fill="#b9b2a6"/><rect x="150" y="30" width="480" height="570" fill="#5d6b78"/>
    <rect x="630" y="30" width="50" height="570" fill="#847c70"/><circle cx="580" cy="330" r="26" fill="#d6b25e"/>
    <rect x="590" y="396" width="34" height="20" fill="#cfd4da"/><rect x="640" y="370" width="26" height="74" fill="#2f3438"/>
    <path d="M632 30V600" stroke="#f4efe4" stroke-width="5"/>`,
}

/** A drawing that stands for the photo of a request. */
export const drawPicture = (picture: Picture): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${scenes[picture]}</svg>`))
    .jpeg({ quality: 82 })
    .toBuffer()
