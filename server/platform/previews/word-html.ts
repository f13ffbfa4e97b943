import { createHash } from 'node:crypto'
import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import { unpacked } from '../imports/read-workbook.ts'
import { documentHtml } from '../rich-text/clean.ts'
import { drawForPage } from './draw-for-page.ts'
import { inView, isTracked, markedHtml, WRITTEN } from './tracked-changes.ts'

/** Characters of what is shown, without its pictures: some 300 pages. */
const MAX_HTML = 1_500_000
const MAX_PICTURES = 80

/** What is read beside what the reader knows by itself. */
const styleMap = ['u => u', "p[style-name='Quote'] => blockquote > p:fresh", "br[type='page'] => hr"]

/** Characters of pictures that may come again in the views of a document with changes. */
const MAX_PICTURES_AGAIN = 3_000_000

type Parts = Readonly<Record<string, Uint8Array>>

/** A Word document as what the portal lets be shown. Runs in a worker thread; throws where it cannot be read. */
export async function wordHtml(bytes: Uint8Array): Promise<FilePreview> {
  const parts = await unpacked(bytes, (name) => /\.(xml|rels|png|jpe?g|gif|bmp|tiff?|webp)$/i.test(name))
  const pictures = new Pictures()
  if (!isTracked(parts)) return { ...(await shown(parts, pictures)), tracked: null, ...countedIn(parts) }
  const { isCut, lacking, html } = await shown(inView(parts, 'proposed').parts, pictures)
  const { parts: both, changes } = inView(parts, 'marked')
  // The same picture is drawn once; where they are many, they are shown in one view alone.
  const marked = markedHtml((await shown(both, pictures, MAX_PICTURES_AGAIN)).html, changes)
  const before = (await shown(inView(parts, 'before').parts, pictures, MAX_PICTURES_AGAIN)).html
  return { as: 'word', html, isCut, lacking, tracked: { before, marked, changes }, ...countedIn(parts) }
}

/** The pictures of a document, each drawn once however often it is shown. */
class Pictures {
  readonly drawn: string[] = []
  readonly #places = new Map<string, Promise<number | undefined>>()

  /** Its place; undefined: it cannot be drawn, or there are too many. */
  async place(picture: Buffer): Promise<number | undefined> {
    const key = createHash('sha256').update(picture).digest('hex')
    const held = this.#places.get(key) ?? this.#draw(picture)
    this.#places.set(key, held)
    return held
  }

  async #draw(picture: Buffer): Promise<number | undefined> {
    if (this.drawn.length >= MAX_PICTURES) return undefined
    const drawn = await drawForPage(picture).catch(() => undefined)
    return drawn === undefined ? undefined : this.drawn.push(drawn) - 1
  }
}

/** A document without changes as it is shown. */
async function shown(parts: Parts, pictures: Pictures, most = Number.POSITIVE_INFINITY) {
  const { zipSync } = await import('fflate')
  const { default: mammoth } = await import('mammoth')
  let lacking = 0
  // A place is held until the rest has been cut down: a picture's text is longer than all of the document's.
  const convertImage = mammoth.images.imgElement(async (image) => {
    const place = await image
      .readAsBuffer()
      .then((picture) => pictures.place(picture))
      .catch(() => undefined)
    if (place !== undefined) return { src: `https://picture.invalid/${place}` }
    lacking++
    return { src: '' }
  })
  const buffer = Buffer.from(zipSync(parts, { level: 0 }))
  const options = { convertImage, styleMap, externalFileAccess: false as const }
  const { value } = await mammoth.convertToHtml({ buffer }, options)
  const size = pictures.drawn.reduce((sum, one) => sum + one.length, 0)
  const html = await documentHtml(value.slice(0, MAX_HTML), size > most ? [] : pictures.drawn)
  return { as: 'word' as const, html, lacking, isCut: value.length > MAX_HTML }
}

const INSERTED = /<\w+:(?:ins|moveTo)[\s/>]/g
const DELETED = /<\w+:(?:del|moveFrom)[\s/>]/g
const COMMENT = /<\w+:comment[\s/>]/g

/** How much was inserted, deleted and said of it. */
function countedIn(parts: Parts) {
  const found = { inserted: 0, deleted: 0, comments: 0 }
  const count = (xml: string, sign: RegExp) => xml.match(sign)?.length ?? 0
  for (const [name, part] of Object.entries(parts)) {
    const isComments = name === 'word/comments.xml'
    if (!isComments && !WRITTEN.test(name)) continue
    const xml = new TextDecoder().decode(part)
    if (isComments) found.comments = count(xml, COMMENT)
    else {
      found.inserted += count(xml, INSERTED)
      found.deleted += count(xml, DELETED)
    }
  }
  return found
}
