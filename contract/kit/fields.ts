import type { LineColumn } from './lines.ts'
import type { Lookup } from './lookup.ts'
import type { Option, Text } from './options.ts'

/** The kinds of a form's field. */
export type FieldKind =
  | 'tenant'
  /** A record of another entity, which `to` finds. */
  | 'record'
  | 'text'
  | 'longText'
  | 'selectYear'
  | 'selectMonth'
  | 'date'
  | 'file'
  | 'time'
  /** A day and a time of it, as an instant. */
  | 'moment'
  | 'phone'
  | 'select'
  | 'site'
  | 'email'
  | 'country'
  | 'province'
  | 'switch'
  /** Several of some options. */
  | 'choices'
  | 'url'
  /** No input: a heading over the fields behind it. */
  | 'section'
  | 'image'
  /** Pictures in an order, each with its words. */
  | 'pictures'
  /** Files in an order. */
  | 'attachments'
  /** A text with paragraphs, lists, headings and links, as HTML. */
  | 'richText'
  /** A table of lines. */
  | 'lines'
  /** Street, city, province, postal code and country, as one text (`addresses.ts`). */
  | 'address'
  /** Drawn, or a typed name (`signatures.ts`). */
  | 'signature'
  /** Several words. */
  | 'tags'
  /** A number. */
  | 'number'
  /** Whole cents, shown in units. */
  | 'money'

/** One field of a form. */
export interface Field<Key extends string = string> {
  value: Key
  text: Text
  kind: FieldKind
  /** The entity that it is a field of. */
  of?: string
  /** The message when it is left empty; a field without one is optional. */
  required?: string
  /** What can be chosen. */
  options?: readonly Option[]
  to?: Lookup
  /** Characters it holds at most; of pictures, attachments and tags, how many. */
  max?: number
  help?: Text
  /** Filled in, while nobody has typed in it, from the name of the file that is chosen or the unit of the client. */
  suggest?: 'fileName' | 'tenantUnit'
  /** Endings a file may have, as an input's `accept` has them. Default: a document's. */
  endings?: string
  /** Of attachments: the file parts that bring new ones. Default: those that a record has beside its fields. */
  parts?: readonly string[]
  /** Of a number; default 2. */
  decimals?: number
  /** What is said of each picture: a caption, or a description too. */
  captions?: 'caption' | 'description'
  /** What stands in it while it is empty: of choices what that means, such as everybody. */
  placeholder?: Text
  /** Of a number, what stands behind it. */
  unit?: string
  /** One of the options that can be taken away again. */
  clearable?: boolean
  /** It is shown and cannot be changed; the reason, where there is one to tell. */
  locked?: Text
  /** Of a formatted text: what it may name between two braces, offered where it is written. */
  names?: readonly string[]
  /** Of a formatted text: it is put on paper, so that pages may end in it. */
  onPaper?: boolean
  /** Of a formatted text: it has a few lines. */
  short?: boolean
  /** Of a table of lines. */
  columns?: readonly LineColumn[]
  /** Of choices: all of them are in view, a button each. */
  spread?: boolean
  /** Half the form's width on a wide screen. */
  half?: boolean
}

export const fields = <Key extends string>(list: readonly Field<Key>[]) => list
