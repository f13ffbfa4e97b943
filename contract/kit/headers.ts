import { z } from 'zod'
import type { ViewerKind } from '../access/access.ts'
import type { Call } from './call.ts'
import type { Column } from './columns.ts'
import { inEnglish } from './options.ts'

/** A column of a list as its reply names it: where a row has the value, and the heading. */
const Header = z.object({
  value: z.string(),
  text: z.string(),
  /** How the value is shown: `date`, `currency`, …; empty: as text. */
  type: z.string(),
  /** Shown unless the viewer hides it; a locked one always is. */
  visible: z.boolean(),
  locked: z.boolean(),
  sortable: z.boolean(),
})

/** A list call whose reply carries the headings of its rows beside them. */
export const withHeaders = <
  P extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  B extends z.ZodType,
  S extends z.ZodRawShape,
  K extends ViewerKind,
  W extends boolean,
>(
  call: Call<P, Q, B, z.ZodObject<S>, K, W>,
): Call<P, Q, B, z.ZodObject<S & { headers: z.ZodArray<typeof Header> }>, K, W> => ({
  ...call,
  reply: call.reply.extend({ headers: z.array(Header) }) as never,
})

/** The columns of a list as its reply names them; without those that are not for the viewer. */
export const headersOf = (columns: readonly Column[], isLandlord: boolean): z.infer<typeof Header>[] =>
  columns
    .filter(({ landlordOnly }) => isLandlord || !landlordOnly)
    .map(({ value, text, type = '', visible = true, locked = false, sortable = true }) => ({
      value,
      text: inEnglish(text),
      type,
      visible,
      locked,
      sortable,
    }))
