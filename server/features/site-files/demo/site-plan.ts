import { longDay } from '../../../platform/demo/dates.ts'
import type { DemoLandlord, DemoSite } from '../../../platform/demo/demo-company.ts'
import {
  colour,
  greyColour,
  inkColour,
  lineColour,
  openSheet,
  type Sheet,
  tint,
  wrap,
  writeRight,
} from '../../../platform/demo/sheet.ts'
import { floorsOf, type Room, type Wing, wingsOf } from './site-rooms.ts'

const size = { width: 1190.55, height: 841.89 }
const edge = 48
const floorLeft = 110
/** The day the plan was last revised. */
const revised = '2026-02-09'

const categories: Record<string, string> = {
  Fashion: '#7c5cc4',
  'Food & Beverage': '#d9822b',
  Services: '#2b8a9e',
  'Health & Beauty': '#c2487f',
  Electronics: '#3f6fd1',
  'Gifts & Leisure': '#4c9a4a',
  Office: '#3f6fd1',
  Residential: '#4c9a4a',
}

/** The plan of a site: its units, who is in them and what is to let, on one A3 page. */
export async function sitePlanPdf(company: DemoLandlord, site: DemoSite): Promise<Uint8Array> {
  const sheet = await openSheet(`Site plan: ${site.name}`, company.name, revised, size)
  frame(sheet, company, site)
  const area = { x: edge + 24, y: 132, width: size.width - 2 * edge - 48, height: size.height - 132 - 150 }
  if (site.kind === 'office') drawFloors(sheet, site, area)
  else drawWings(sheet, wingsOf(site), area)
  legend(sheet, site)
  return sheet.pdf.save()
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function frame(sheet: Sheet, company: DemoLandlord, site: DemoSite): void {
  const { page, bold, plain } = sheet
  const brand = colour(company.colour)
  page.drawRectangle({
    x: edge,
    y: edge,
    width: size.width - 2 * edge,
    height: size.height - 2 * edge,
    borderColor: inkColour,
    borderWidth: 1.2,
  })
  page.drawRectangle({ x: edge, y: size.height - edge - 72, width: 8, height: 72, color: brand })
  page.drawText(site.name, { x: edge + 28, y: size.height - edge - 38, size: 26, font: bold, color: brand })
  const { street, city, province, postalCode } = site.address
  const address = `${street}, ${city}, ${province}  ${postalCode}`
  page.drawText(address, { x: edge + 28, y: size.height - edge - 58, size: 11, font: plain, color: greyColour })
  const right = size.width - edge - 80
  writeRight(sheet, site.kind === 'office' ? 'Stacking plan' : 'Site plan', right, size.height - edge - 34, {
    size: 16,
    font: bold,
  })
  writeRight(sheet, `${company.name}  ·  revised ${longDay(revised)}  ·  not to scale`, right, size.height - edge - 56, {
    size: 10,
    color: greyColour,
  })
  north(sheet, size.width - edge - 40, size.height - edge - 48)
}

function north({ page, bold }: Sheet, x: number, y: number): void {
  page.drawCircle({ x, y, size: 20, borderColor: greyColour, borderWidth: 0.8 })
  page.drawSvgPath('M 0 -17 L 6 8 L 0 3 L -6 8 Z', { x, y, color: inkColour })
  page.drawText('N', { x: x - 3.6, y: y - 17, size: 9, font: bold, color: greyColour })
}

function drawWings(sheet: Sheet, wings: readonly Wing[], area: Box): void {
  const weigh = (wing: Wing) => 1 + Math.min(wing.rooms.length, 12) / 10
  const total = wings.reduce((sum, wing) => sum + weigh(wing), 0)
  let top = area.y + area.height
  for (const wing of wings) {
    const height = (area.height * weigh(wing)) / total
    drawWing(sheet, wing, { x: area.x, y: top - height, width: area.width, height: height - 12 })
    top -= height
  }
}

function drawWing(sheet: Sheet, wing: Wing, { x, y, width, height }: Box): void {
  const { page, bold, plain } = sheet
  page.drawText(wing.title, { x, y: y + height - 10, size: 11, font: bold, color: inkColour })
  const inner = height - 20
  const way = Math.min(54, inner * 0.22)
  const row = (inner - way) / 2
  page.drawRectangle({ x, y: y + row, width, height: way, color: tint('#64748b', 0.1) })
  const label = wing.way.toUpperCase()
  page.drawText(label, {
    x: x + (width - plain.widthOfTextAtSize(label, 10)) / 2,
    y: y + row + way / 2 - 4,
    size: 10,
    font: plain,
    color: greyColour,
  })
  // As in a street: odd numbers on one side, even ones on the other.
  const sides = [wing.rooms.filter((_, index) => index % 2 === 0), wing.rooms.filter((_, index) => index % 2 === 1)]
  for (const [side, rooms] of sides.entries()) drawRow(sheet, rooms, { x, y: side === 0 ? y + row + way : y, width, height: row })
}

function drawRow(sheet: Sheet, rooms: readonly Room[], { x, y, width, height }: Box): void {
  const weigh = (room: Room) => 22 + Math.sqrt(room.size)
  const total = rooms.reduce((sum, room) => sum + weigh(room), 0)
  let left = x
  for (const room of rooms) {
    const wide = (width * weigh(room)) / total
    drawRoom(sheet, room, { x: left, y, width: wide, height })
    left += wide
  }
}

function drawFloors(sheet: Sheet, site: DemoSite, { x, y, width, height }: Box): void {
  const floors = floorsOf(site)
  const step = height / floors.length
  floors.forEach(({ name, rooms }, index) => {
    const bottom = y + height - (index + 1) * step
    sheet.page.drawText(name, { x, y: bottom + step / 2 - 4, size: 12, font: sheet.bold, color: inkColour })
    const full = width - floorLeft
    let left = x + floorLeft
    const total = rooms.reduce((sum, room) => sum + room.size, 0)
    for (const room of rooms) {
      const wide = rooms.length === 1 ? full : Math.min(Math.max((full * room.size) / total, 130), full - 130)
      drawRoom(sheet, room, { x: left, y: bottom + 3, width: wide, height: step - 6 })
      left += wide
    }
  })
}

function drawRoom(sheet: Sheet, { unit, use, size: feet }: Room, { x, y, width, height }: Box): void {
  const { page, bold, plain } = sheet
  const client = typeof use === 'string' ? undefined : use
  const hue = (client && categories[client.category]) ?? '#64748b'
  page.drawRectangle({
    x,
    y,
    width,
    height,
    color: tint(hue, client ? 0.16 : use === 'To let' ? 0 : 0.08),
    borderColor: inkColour,
    borderWidth: 0.9,
    ...(use === 'To let' ? { borderDashArray: [4, 3] } : {}),
  })
  const room = width - 12
  const small = width < 70
  const lines = [
    { text: unit.replace(/^(Unit|Suite) /, ''), size: small ? 10 : 12, font: bold, color: inkColour },
    ...wrap(client?.name ?? String(use), plain, small ? 7.5 : 9, room).map((text) => ({
      text,
      size: small ? 7.5 : 9,
      font: plain,
      color: inkColour,
    })),
    { text: `${feet.toLocaleString('en-CA')} sq ft`, size: small ? 6.5 : 7.5, font: plain, color: greyColour },
  ]
  const tall = lines.reduce((sum, line) => sum + line.size * 1.3, 0)
  const shown = tall > height - 14 ? lines.slice(0, -1) : lines
  let baseline = y + height - Math.max(8, Math.min(14, (height - tall) / 2)) - 2
  for (const line of shown) {
    baseline -= line.size
    page.drawText(line.text, { x: x + 6, y: baseline, size: line.size, font: line.font, color: line.color })
    baseline -= line.size * 0.3
  }
}

function legend({ page, plain, bold }: Sheet, site: DemoSite): void {
  let x = edge + 24
  const y = edge + 26
  page.drawLine({ start: { x: edge, y: y + 34 }, end: { x: size.width - edge, y: y + 34 }, thickness: 0.8, color: lineColour })
  for (const name of [...new Set(site.clients.map(({ category }) => category)), 'To let']) {
    const hue = categories[name]
    page.drawRectangle({
      x,
      y: y - 2,
      width: 13,
      height: 13,
      color: hue ? tint(hue, 0.3) : tint('#94a3b8', 0),
      borderColor: inkColour,
      borderWidth: 0.6,
    })
    page.drawText(name, { x: x + 20, y, size: 10, font: plain, color: inkColour })
    x += 48 + plain.widthOfTextAtSize(name, 10)
  }
  const taken = site.clients.reduce((sum, client) => sum + client.squareFeet, 0)
  const text = `${site.clients.length} clients on ${taken.toLocaleString('en-CA')} square feet`
  page.drawText(text, { x: size.width - edge - 24 - bold.widthOfTextAtSize(text, 10), y, size: 10, font: bold, color: inkColour })
}
