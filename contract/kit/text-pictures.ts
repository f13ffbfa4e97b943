import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { Bytes, calls, get, noTopics } from './call.ts'

/** Pictures that stand in formatted texts: docs/features/rich-text.md. */
export const textPictures = calls('/TextPictures', noTopics, {
  open: get('{key}', {
    allow: everyone,
    about: 'A picture that stands in a text, for everybody who has the text: its key cannot be guessed, and mails show it.',
    params: { key: z.string().max(64) },
    reply: Bytes,
  }),
})
