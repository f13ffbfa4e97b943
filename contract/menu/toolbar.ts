import { z } from 'zod'
import { menuEditor } from '../access/company-menu.ts'
import { calls, post } from '../kit/call.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Saved } from '../kit/results.ts'
import { ToolbarContent } from '../kit/toolbar-content.ts'
import { jsonOr } from './json-or.ts'

/** Whether a link of the tool bar may lead there; an empty one leads nowhere. */
export const isToolbarAddress = (text: string): boolean =>
  text === '' || (/^(https:\/\/|mailto:)/i.test(text) && URL.canParse(text))
const Address = line()
  .max(500)
  .refine(isToolbarAddress, { error: errorCode('toolbar-address') })
  .default('')

/** The links of the tool bar: docs/features/menu.md. */
export const appEditor = calls(
  '/Landlord',
  { changes: ['menu'] },
  {
    save: post('CreateUpdateAppEditor', {
      allow: menuEditor,
      about: 'Sets the links of the tool bar of the company, or of the site of a theme (`themeId`), for everyone there.',
      body: z.object({
        JSONData: jsonOr(
          z.object({
            toolbarLink: ToolbarContent.shape.toolbarLink.extend({ link: Address }).prefault({}),
            helpLink: z.object({ link: Address }).prefault({}),
          }),
        ),
        themeId: Id.nullable().default(null),
        version: Version.nullable().default(null),
      }),
      reply: Saved,
    }),
  },
)
