import type { Block, SignatureLine, SignaturePlaces, SignatureWords } from './document.ts'
import { grey, ink, type Sheet } from './sheet.ts'

const GAP = 24
const HEIGHT = 92
/** Above its line a signature has so much room, a date or a name so much. */
const SIGNED = 34
const WRITTEN = 15
/** Of the width: the line of the signature, and where that of the date begins. */
const SIGNATURE = 0.64
const DATE = 0.7

/** Lines to sign on, two beside each other; none is parted from whom it is for. Answers where the signatures stand. */
export function drawSignatures(sheet: Sheet, block: Extract<Block, { kind: 'signatures' }>): SignaturePlaces[] {
  const { signers, words } = block
  const width = (sheet.right - sheet.left - GAP) / 2
  const places: SignaturePlaces[] = []
  for (let at = 0; at < signers.length; at += 2) {
    sheet.room(HEIGHT)
    signers.slice(at, at + 2).forEach((signer, column) => {
      places.push(drawSigner(sheet, signer, words, { x: sheet.left + column * (width + GAP), width }))
    })
    sheet.y += HEIGHT
  }
  return places
}

function drawSigner(
  sheet: Sheet,
  { role, about }: SignatureLine,
  words: SignatureWords,
  { x, width }: { x: number; width: number },
): SignaturePlaces {
  const y = sheet.y + 40
  const date = { x: x + width * DATE, width: width * (1 - DATE) }
  const signature = { x, width: width * SIGNATURE }
  const small = { size: 8, colour: grey }
  const under = y + 44
  const name = { x: x + sheet.widthOf(words.name, small) + 6, width: 0 }
  name.width = x + width - name.x
  for (const [line, at] of [
    [signature, y],
    [date, y],
    [name, under],
  ] as const)
    sheet.ornament(() =>
      sheet.pdf
        .moveTo(line.x, at)
        .lineTo(line.x + line.width, at)
        .lineWidth(0.7)
        .strokeColor(ink)
        .stroke(),
    )
  sheet.tag(sheet.root, 'P', (mark) =>
    mark(() => {
      sheet.write(sheet.wrap(role, signature.width, { size: 9 })[0] ?? '', y + 5, { x, size: 9 })
      sheet.write(sheet.wrap(about, signature.width, small)[0] ?? '', y + 18, { x, ...small })
      sheet.write(words.date, y + 5, { x: date.x, ...small })
      sheet.write(words.name, under - 9, { x, ...small })
    }),
  )
  const above = (line: { x: number; width: number }, at: number, height: number) => ({ ...line, y: at - height - 1, height })
  return {
    page: sheet.pdf.bufferedPageRange().count,
    signature: above(signature, y, SIGNED),
    date: above(date, y, WRITTEN),
    name: above(name, under, WRITTEN),
  }
}
