import { z } from 'zod'
import { line } from './line.ts'

/** What a company adds to the tool bar: a link of its own, and where its people find help. An empty address: none. */
export const ToolbarContent = z.object({
  toolbarLink: z.object({ text: line().max(40).default(''), link: z.string().default('') }),
  helpLink: z.object({ link: z.string().default('') }),
})
export type ToolbarContent = z.infer<typeof ToolbarContent>

/** As the portal answers it. `themeId` null: the company's own, for every site whose theme has none. */
export const StoredToolbar = ToolbarContent.extend({ themeId: z.int().nullable(), version: z.int() })
export type StoredToolbar = z.infer<typeof StoredToolbar>
