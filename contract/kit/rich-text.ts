import { z } from 'zod'
import { own } from './entity.ts'

/** What a form's text is: `html` is cut down to what `server/platform/rich-text/clean.ts` allows, and kept beside its plain text. */
export const textFormat = () =>
  own(z.enum(['text', 'html']).default('text'), { label: 'Description', kind: 'text', form: false, column: false })

/** The same text with its formatting; null where it has none. */
export const RichText = z.string().nullable()
