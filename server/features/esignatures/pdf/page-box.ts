import { type PDF, type PDFPage, PdfArray, PdfDict, PdfNumber } from '@libpdf/core'

/** A rectangle of a page, in its own points: from the lower left corner to the upper right one. */
interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

/** A page as it is shown: cut to what is visible, and turned. */
export interface ShownPage {
  box: Box
  /** Degrees, clockwise. */
  turned: 0 | 90 | 180 | 270
  width: number
  height: number
}

const A4: Box = { left: 0, bottom: 0, right: 595.28, top: 841.89 }

export function shownPage(pdf: PDF, page: PDFPage): ShownPage {
  const whole = withArea(boxOf(pdf, page.dict, 'MediaBox')) ?? A4
  const cut = boxOf(pdf, page.dict, 'CropBox')
  // What lies beyond the whole page is not shown; a page that is cut to nothing is shown whole.
  const within = cut && {
    left: Math.max(cut.left, whole.left),
    bottom: Math.max(cut.bottom, whole.bottom),
    right: Math.min(cut.right, whole.right),
    top: Math.min(cut.top, whole.top),
  }
  const box = withArea(within) ?? whole
  const [wide, high] = [box.right - box.left, box.top - box.bottom]
  const turned = rotationOf(pdf, page.dict)
  return turned % 180 === 0 ? { box, turned, width: wide, height: high } : { box, turned, width: high, height: wide }
}

const withArea = (box: Box | undefined): Box | undefined =>
  box && box.right > box.left && box.top > box.bottom ? box : undefined

const ANCESTORS = 50

/** An entry of a page, or of the node above it that has one: a page inherits it. */
function inherited(pdf: PDF, dict: PdfDict, key: string) {
  const resolve = pdf.context.resolve.bind(pdf.context)
  for (let one: unknown = dict, depth = 0; one instanceof PdfDict && depth < ANCESTORS; depth++) {
    const found = one.get(key, resolve)
    if (found !== undefined) return found
    one = one.get('Parent', resolve)
  }
  return undefined
}

function boxOf(pdf: PDF, dict: PdfDict, key: string): Box | undefined {
  const found = inherited(pdf, dict, key)
  if (!(found instanceof PdfArray) || found.length !== 4) return undefined
  const numbers = [0, 1, 2, 3].map((at) => {
    const one = found.at(at, pdf.context.resolve.bind(pdf.context))
    return one instanceof PdfNumber ? one.value : Number.NaN
  }) as [number, number, number, number]
  if (!numbers.every(Number.isFinite)) return undefined
  const [x1, y1, x2, y2] = numbers
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
}

function rotationOf(pdf: PDF, dict: PdfDict): ShownPage['turned'] {
  const found = inherited(pdf, dict, 'Rotate')
  const degrees = found instanceof PdfNumber ? ((found.value % 360) + 360) % 360 : 0
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0
}

/** Where a point of the shown page (parts of its width and height, from its upper left corner) lies on the page itself. */
export function pointOn({ box, turned }: ShownPage, across: number, down: number): { x: number; y: number } {
  const [wide, high] = [box.right - box.left, box.top - box.bottom]
  switch (turned) {
    case 90:
      return { x: box.left + down * wide, y: box.bottom + across * high }
    case 180:
      return { x: box.right - across * wide, y: box.bottom + down * high }
    case 270:
      return { x: box.right - down * wide, y: box.top - across * high }
    default:
      return { x: box.left + across * wide, y: box.top - down * high }
  }
}

/** The other way: where a rectangle of the page lies on it as it is shown, in parts. */
export function partsOf(shown: ShownPage, rect: { x: number; y: number; width: number; height: number }) {
  const { box, turned } = shown
  const [wide, high] = [box.right - box.left, box.top - box.bottom]
  const corner = (x: number, y: number): [number, number] => {
    const [right, up] = [(x - box.left) / wide, (y - box.bottom) / high]
    if (turned === 90) return [up, right]
    if (turned === 180) return [1 - right, up]
    if (turned === 270) return [1 - up, 1 - right]
    return [right, 1 - up]
  }
  const [a, b] = [corner(rect.x, rect.y), corner(rect.x + rect.width, rect.y + rect.height)]
  return { x: Math.min(a[0], b[0]), y: Math.min(a[1], b[1]), width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]) }
}
