// What a PDF is made of. It is sent to a worker thread: plain data, every text ready to be shown.

import type { TextBlock } from '../rich-text/blocks.ts'
import type { PagePaper } from '../rich-text/page-words.ts'

export interface TableColumn {
  text: string
  /** Where its cells and its heading stand. Default: `start`. */
  align?: 'start' | 'end'
  /** Its part of the width beside the other columns. Default: 1. */
  width?: number
}

export type Block =
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  /** Text of a paper with its formatting. */
  | { kind: 'text'; block: TextBlock }
  /** Lines to sign on, side by side: beneath each who signs. */
  | { kind: 'signatures'; signers: readonly SignatureLine[]; words: SignatureWords }
  | { kind: 'paragraph'; text: string }
  /** Names with their values. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | {
      kind: 'table'
      columns: readonly TableColumn[]
      rows: readonly (readonly string[])[]
      /** The last row sums up the others. */
      withTotal?: boolean
    }

export interface SignatureLine {
  role: string
  about: string
}

/** What stands at the lines beside the signature. */
export interface SignatureWords {
  name: string
  date: string
}

/** A place on a page, in points from its upper left corner. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Where one signs: above which lines the signature, the date and the name stand. */
export interface SignaturePlaces {
  /** From 1. */
  page: number
  signature: Place
  date: Place
  name: Place
}

/** A PDF with the size of each page, in points, and the places of its signatures in the order of the document. */
export interface DrawnDocument {
  bytes: Uint8Array
  pages: { width: number; height: number }[]
  signatures: SignaturePlaces[]
}

/** What stands at the head of a company's papers. */
export interface Letterhead {
  company: string
  /** `#rrggbb`, dark enough to read white on. */
  colour: string
  /** PNG. */
  logo: Uint8Array | null
}

/** A picture of the texts of a paper; sizes in pixels. */
export interface PaperPicture {
  bytes: Uint8Array
  type: 'png' | 'jpg'
  width: number
  height: number
}

export interface PdfDocument {
  title: string
  language: 'en' | 'fr'
  /** As it is shown. */
  date: string
  letterhead: Letterhead
  /** Of the title and the headings, readable on white; default: ink. */
  accent?: string
  /** What the line at the foot of each page says; default: the company and the title. */
  footer?: string
  page?: PagePaper
  /** A wide page, for tables of many columns. */
  landscape?: boolean
  blocks: readonly Block[]
  /** By their keys; one that is not there stands by its words. */
  pictures?: Readonly<Record<string, PaperPicture>>
}
