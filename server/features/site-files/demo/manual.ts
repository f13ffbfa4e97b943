import type { DemoLandlord, DemoSite } from '../../../platform/demo/demo-company.ts'
import { A4, colour, footers, greyColour, margin, openSheet, type Sheet, tint, write } from '../../../platform/demo/sheet.ts'
import { type Chapter, chaptersOf } from './manual-text.ts'

/** The day the manual was last revised. */
const revised = '2026-01-12'

/** A site's client manual: a cover, then what a client needs to know. */
export async function manualPdf(company: DemoLandlord, site: DemoSite): Promise<Uint8Array> {
  const sheet = await openSheet(`Client manual: ${site.name}`, company.name, revised)
  const chapters = chaptersOf(company, site)
  cover(sheet, company, site, chapters)
  sheet.room(A4.height)
  for (const [index, chapter] of chapters.entries()) writeChapter(sheet, company, chapter, index + 1)
  footers(sheet, `${site.name}  ·  Client manual`)
  return sheet.pdf.save()
}

function cover(sheet: Sheet, company: DemoLandlord, site: DemoSite, chapters: readonly Chapter[]): void {
  const { page, bold, plain } = sheet
  const top = A4.height - 300
  page.drawRectangle({ x: 0, y: top, width: A4.width, height: 300, color: colour(company.colour) })
  skyline(sheet, company.colour, top)
  const pale = tint(company.colour, 0.06)
  page.drawText(company.name, { x: margin, y: A4.height - 70, size: 12, font: bold, color: pale })
  page.drawText('Client manual', { x: margin, y: A4.height - 132, size: 34, font: bold, color: pale })
  page.drawText(site.name, { x: margin, y: A4.height - 160, size: 16, font: plain, color: pale })
  sheet.y = top - 40
  write(sheet, 'In this manual', { size: 13, font: bold, color: colour(company.colour), after: 8 })
  chapters.forEach(({ title }, index) => {
    page.drawText(String(index + 1), { x: margin, y: sheet.y - 11, size: 11, font: bold, color: greyColour })
    write(sheet, title, { size: 11, x: margin + 24, leading: 1.8 })
  })
  const { street, city, province, postalCode } = site.address
  sheet.y = 150
  write(sheet, site.name, { size: 9.5, font: bold })
  write(sheet, `${street}, ${city}, ${province}  ${postalCode}`, { size: 9.5, color: greyColour })
  write(sheet, `${company.phone}  ·  ${site.primaryEmail}`, { size: 9.5, color: greyColour })
}

/** Houses along the lower edge of the cover. */
function skyline({ page }: Sheet, brand: string, ground: number): void {
  const heights = [38, 64, 50, 92, 70, 44, 108, 80, 56, 74, 40, 86, 60, 48]
  const width = A4.width / heights.length
  heights.forEach((height, index) => {
    page.drawRectangle({ x: index * width, y: ground, width: width - 3, height, color: tint(brand, 0.78) })
    for (let up = 12; up < height - 10; up += 14)
      for (const side of [0.25, 0.6])
        page.drawRectangle({ x: (index + side) * width, y: ground + up, width: 5, height: 6, color: tint(brand, 0.5) })
  })
}

function writeChapter(sheet: Sheet, company: DemoLandlord, { title, paragraphs, points = [] }: Chapter, number: number): void {
  // A heading stays with the beginning of its text.
  sheet.room(120)
  const brand = colour(company.colour)
  write(sheet, `${number}   ${title}`, { size: 15, font: sheet.bold, color: brand, leading: 1.4, after: 5 })
  for (const paragraph of paragraphs) write(sheet, paragraph, { after: 7 })
  for (const point of points) {
    sheet.room(17)
    sheet.page.drawCircle({ x: margin + 5, y: sheet.y - 7.5, size: 2, color: brand })
    write(sheet, point, { x: margin + 16, width: A4.width - 2 * margin - 16, after: 2 })
  }
  sheet.y -= 20
}
