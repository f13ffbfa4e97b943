import { createRequire } from 'node:module'

// Liberation Sans comes with pdfjs-dist (SIL Open Font License): Latin with all its accents, Greek and Cyrillic.
const { resolve } = createRequire(import.meta.url)
const file = (weight: 'Regular' | 'Bold' | 'Italic' | 'BoldItalic') =>
  resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`)

/** The files of the fonts that are embedded into a PDF. */
export const fontFiles = () => ({
  plain: file('Regular'),
  bold: file('Bold'),
  italic: file('Italic'),
  boldItalic: file('BoldItalic'),
})
export type Font = keyof ReturnType<typeof fontFiles>
