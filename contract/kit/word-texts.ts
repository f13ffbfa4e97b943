import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { calls, upload } from './call.ts'

/** The type of a Word document, which is read as a text. */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Texts that come from Word: docs/features/rich-text.md. */
export const wordTexts = calls(
  '/RichText',
  {},
  {
    read: upload('ReadWord', {
      allow: signedIn,
      about: 'What a Word document says, cut down to what a formatted text may have. Nothing of the file is kept. Part: `file`.',
      body: z.object({}),
      reply: z.object({
        /** As if all changes that were tracked in it had been accepted. */
        html: z.string(),
        /** As if all had been rejected; null: none were. */
        before: z.string().nullable(),
        /** Pictures that were left out: those of a text come from the image repository. */
        pictures: z.int(),
        /** It is longer than what was read of it. */
        isCut: z.boolean(),
      }),
    }),
  },
)
