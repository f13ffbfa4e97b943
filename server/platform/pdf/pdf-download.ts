import { Readable } from 'node:stream'
import { Download } from '../files/download.ts'

/** What `makePdf` made, as a file to save. */
export const pdfDownload = (pdf: Uint8Array, name: string): Download =>
  new Download(Readable.from([Buffer.from(pdf)]), { type: 'application/pdf', name })
