import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import { unpacked } from '../imports/read-workbook.ts'
import { documentHtml } from '../rich-text/clean.ts'
import { drawForPage } from './draw-for-page.ts'

/** Characters of what is shown, without its pictures: some 300 pages. */
const MAX_HTML = 1_500_000
const MAX_PICTURES = 80

/** What is read beside what the reader knows by itself. */
const styleMap = ['u => u', "p[style-name='Quote'] => blockquote > p:fresh", "br[type='page'] => hr"]

/** A Word document as what the portal lets be shown. Runs in a worker thread; throws where it cannot be read. */
export async function wordHtml(bytes: Uint8Array): Promise<FilePreview> {
  const parts = await unpacked(bytes, (name) => /\.(xml|rels|png|jpe?g|gif|bmp|tiff?|webp)$/i.test(name))
  const { zipSync } = await import('fflate')
  const { default: mammoth } = await import('mammoth')
  const pictures: string[] = []
  let lacking = 0
  // A place is held until the rest has been cut down: a picture's text is longer than all of the document's.
  const convertImage = mammoth.images.imgElement(async (image) => {
    const drawn =
      pictures.length < MAX_PICTURES
        ? await image
            .readAsBuffer()
            .then(drawForPage)
            .catch(() => undefined)
        : undefined
    if (!drawn) {
      lacking++
      return { src: '' }
    }
    pictures.push(drawn)
    return { src: `https://picture.invalid/${pictures.length - 1}` }
  })
  const buffer = Buffer.from(zipSync(parts, { level: 0 }))
  const options = { convertImage, styleMap, externalFileAccess: false as const }
  const { value } = await mammoth.convertToHtml({ buffer }, options)
  const html = await documentHtml(value.slice(0, MAX_HTML), pictures)
  return { as: 'word', html, ...trackedIn(parts), lacking, isCut: value.length > MAX_HTML }
}

/** Parts in which words stand that somebody may have changed. */
const WRITTEN = /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/
const INSERTED = /<\w+:(?:ins|moveTo)[\s/>]/g
const DELETED = /<\w+:(?:del|moveFrom)[\s/>]/g
const COMMENT = /<\w+:comment[\s/>]/g

/** Changes that were tracked: the reader of Word files shows a document as if all of them had been accepted. */
function trackedIn(parts: Readonly<Record<string, Uint8Array>>) {
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
