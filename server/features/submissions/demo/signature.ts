import { rgb } from '@cantoo/pdf-lib'
import { random } from '../../../platform/demo/random.ts'
import { margin, type Sheet } from '../../../platform/demo/sheet.ts'

const ink = rgb(0.12, 0.2, 0.45)

/** A line as if written by hand, its own for every name. */
export function drawSignature(sheet: Sheet, name: string): void {
  const chance = random(`signature ${name}`)
  let x = 0
  let path = 'M 0 22'
  for (const letter of name.replace(/\W/g, '').slice(0, 11)) {
    const tall = /[A-Zbdfhklt]/.test(letter) ? 18 : 6
    const rise = tall + chance.int(0, 4)
    const step = chance.int(5, 8)
    path += ` C ${x + 1} ${22 - rise}, ${x + step} ${20 - rise}, ${x + step - 1} ${22 - chance.int(0, 3)}`
    x += step - 1
  }
  path += ` C ${x + 8} 24, ${x + 22} 14, ${x + 40} ${chance.int(16, 24)}`
  sheet.page.drawSvgPath(path, { x: margin, y: sheet.y, borderColor: ink, borderWidth: 1.1 })
  sheet.y -= 36
}
