import type { ToolbarContent } from '@atrium/contract/kit/toolbar-content.ts'
import { storedAt, themeOfMenu, useLook, usePortal } from '../kit/usePortal.ts'

const nothing: ToolbarContent = { toolbarLink: { text: '', link: '' }, helpLink: { link: '' } }

/** What the company has added to the tool bar that the viewer sees now, and where a change of it is stored. */
export function useToolbarContent(): { content: ToolbarContent; themeId: number | null; version: number | null } {
  const look = useLook()
  const stored = storedAt(usePortal()?.toolbars, look)
  const themeId = themeOfMenu(look)
  return { content: stored ?? nothing, themeId, version: stored?.themeId === themeId ? stored.version : null }
}
