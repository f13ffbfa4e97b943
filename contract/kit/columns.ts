/** How a column's value is shown. */
export type ColumnType =
  | 'date'
  | 'datetime'
  | 'shortdatetime'
  | 'time'
  | 'currency'
  | 'number'
  | 'yesno'
  | 'chips'
  | 'chip'
  | 'avatar'
  | 'object'
  | 'link'
  | 'email-recipients'

/** One column of a list (docs/features/lists.md). */
export interface Column<Key extends string = string> {
  /** The key of the value in a row. */
  value: Key
  /** The heading. */
  text: string
  type?: ColumnType
  /** Its values are texts of the portal, shown and exported in the viewer's language. */
  words?: true
  /** Shown unless the viewer hides it. Default true. */
  visible?: boolean
  /** Pixels the table must be wide for the column to be shown, as long as the viewer has not asked for it. */
  from?: number
  /** Default true. */
  sortable?: boolean
  /** Hidden from everyone but the landlord (visibility rule isLandlord). */
  landlordOnly?: boolean
  /** Cannot be hidden or renamed. */
  locked?: boolean
  /** Pixels after which text is cut. */
  truncate?: 350 | 250 | 70
}

/** Keeps the keys of a column list as a type. */
export const columns = <Key extends string>(list: readonly Column<Key>[]) => list
