import { z } from 'zod'
import { menuEditor } from '../access/company-menu.ts'
import { fieldSettings } from '../custom-fields/field-settings.ts'
import { calls, post } from '../kit/call.ts'
import { HomeLayout, homeAudiences } from '../kit/home-layout.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done } from '../kit/results.ts'
import { ToolbarContent } from '../kit/toolbar-content.ts'
import { jsonOr } from './json-or.ts'

/** Whether a link of the tool bar may lead there; an empty one leads nowhere. */
export const isToolbarAddress = (text: string): boolean =>
  text === '' || (/^(https:\/\/|mailto:)/i.test(text) && z.url().safeParse(text).success)
const Address = line()
  .max(500)
  .refine(isToolbarAddress, { error: errorCode('toolbar-address') })
  .default('')

/** What the editor changes beside the menu; what is absent stays as it is. */
const AppEditorData = z.object({
  toolbarLink: ToolbarContent.shape.toolbarLink.extend({ link: Address }).optional(),
  helpLink: z.object({ link: Address }).optional(),
  /** The start pages that are arranged anew, of the stored `version` (null: none yet); null: as the portal has it. */
  dashboards: z
    .object({
      version: Version.nullable().default(null),
      layouts: z.partialRecord(z.enum(homeAudiences), HomeLayout.nullable()),
    })
    .optional(),
  /** How the fields of a kind of record are shown (docs/features/field-settings.md). */
  fields: fieldSettings.save.body.optional(),
})

/** The editor of the portal beside its menu: docs/features/menu.md. */
export const appEditor = calls(
  '/Landlord',
  { changes: ['menu', 'field settings'] },
  {
    save: post('CreateUpdateAppEditor', {
      allow: menuEditor,
      about:
        'Sets the links of the tool bar of the company, or of the site of a theme (`themeId`), for everyone there; how their start pages are laid out; and how the fields of a kind of record are shown.',
      body: z.object({
        JSONData: jsonOr(AppEditorData),
        themeId: Id.nullable().default(null),
        /** Of the stored links; null before the first. */
        version: Version.nullable().default(null),
      }),
      reply: Done,
    }),
  },
)
