import type { LineColumn } from './lines.ts'
import type { Option, Text } from './options.ts'

/** How a column's value is shown. */
export type ColumnType =
  | 'date'
  | 'datetime'
  | 'shortdatetime'
  | 'time'
  | 'currency'
  | 'number'
  | 'percent'
  | 'yesno'
  | 'chips'
  | 'chip'
  | 'avatar'
  | 'object'
  | 'link'
  | 'email-recipients'
  /** A record that a field of a form leads to (`Related`). */
  | 'related'
  /** Lines, by how many there are and what they come to. */
  | 'lines'
  /** Files of a field, by how many there are. */
  | 'files'
  /** An address, on one line. */
  | 'address'
  /** A signature: that there is one, or its name. */
  | 'signature'

/** One column of a list (docs/features/lists.md). */
export interface Column<Key extends string = string> {
  /** The key of the value in a row. */
  value: Key
  /** The heading. */
  text: Text
  /** The entity that it is a field of. */
  of?: string
  /** Which field it is, where its values stand under another key. */
  field?: string
  type?: ColumnType
  /** Its values with their words, which are shown and exported in the viewer's language. */
  options?: readonly Option[]
  /** Of a number, what stands behind it. */
  unit?: string
  /** Of a table of lines. */
  columns?: readonly LineColumn[]
  /** Its values are a company's own words: shown and exported as they are, also where the portal has a text like it. */
  own?: true
  /** Shown unless the viewer hides it. Default true. */
  visible?: boolean
  /**
   * Pixels the table must be wide for the column to be shown, as long as the viewer has not asked for it; at most `WIDEST_TABLE`.
   * Those that ask for most are left out first where what a row is called needs the room.
   */
  from?: number
  /** What tells rows apart where they are called by a number: it keeps its text as long as others can be left out. */
  keepsText?: true
  /** Default true. */
  sortable?: boolean
  /** The key in a row of the client that the value names: its page is where the name leads. */
  clientBy?: string
  /** The same of the site. */
  siteBy?: string
  /** The same of somebody: the person's page is for whoever manages people. */
  personBy?: string
  /** Hidden from everyone but the landlord (visibility rule isLandlord). */
  landlordOnly?: boolean
  /** Cannot be hidden or renamed. */
  locked?: boolean
  /** Pixels after which text is cut. */
  truncate?: 350 | 250 | 70
}

/** Pixels that a table gets on a screen 1920 pixels wide, beside the open side bar. */
export const WIDEST_TABLE = 1_620

/** Keeps the keys of a column list as a type. */
export const columns = <Key extends string>(list: readonly Column<Key>[]) => list
