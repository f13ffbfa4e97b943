/** The colour that signatures are drawn in. */
export const INK = '#10194f'

const SIZE = { width: 900, height: 240 }
const LARGEST = 120
/** Hands that systems have; the last is theirs to choose. */
const HAND = '"Snell Roundhand", "Segoe Script", "Brush Script MT", "Dancing Script", cursive'

/** A typed name as a picture (a data address of a PNG). */
export function pictureOfText(text: string): string {
  const { canvas, onto } = blank(SIZE.width, SIZE.height)
  onto.font = `${LARGEST}px ${HAND}`
  const size = Math.min(LARGEST, (LARGEST * (SIZE.width - 40)) / Math.max(1, onto.measureText(text).width))
  onto.font = `${size}px ${HAND}`
  onto.fillStyle = INK
  onto.textBaseline = 'middle'
  onto.fillText(text, 20, SIZE.height / 2)
  return canvas.toDataURL('image/png')
}

/** A chosen picture, no larger than it is used. Rejects for what is none. */
export async function pictureOfFile(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, SIZE.width / image.width, SIZE.height / image.height)
  const { canvas, onto } = blank(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
  onto.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.toDataURL('image/png')
}

export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first.toUpperCase())
    .join('')
    .slice(0, 5)

function blank(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return { canvas, onto: canvas.getContext('2d') as CanvasRenderingContext2D }
}
