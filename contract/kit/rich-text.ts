import { z } from 'zod'
import { own } from './entity.ts'

/** What a form's text is: `html` is cut down to what `server/platform/rich-text/clean.ts` allows, and kept beside its plain text. */
export const textFormat = () =>
  own(z.enum(['text', 'html']).default('text'), { label: 'Description', kind: 'text', form: false, column: false })

/** What one text may hold; `alt`: characters that say what a picture shows. Sizes of pictures are CSS pixels, of which a page of paper is 640 wide. */
export const richTextLimits = { rows: 200, columns: 12, tables: 20, pictures: 20, narrowest: 40, widest: 640, alt: 200 } as const

/** Of a column of a table, in percent of the table. */
export const columnWidths = { least: 5, most: 95 } as const

/** Where the picture of a text is, whatever stands before it. */
const PICTURE = /(?:^|\/)TextPictures\/([0-9a-f]{32})$/
export const pictureKey = (src: string): string | undefined => PICTURE.exec(src)?.[1]
export const pictureSrc = (key: string) => `/TextPictures/${key}`

/** The same text with its formatting; null where it has none. */
export const RichText = z.string().nullable()
