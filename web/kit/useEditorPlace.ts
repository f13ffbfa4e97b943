import { menuEditor } from '@atrium/contract/access/company-menu.ts'
import { themeOfMenu, useLook, usePortal } from './usePortal.ts'
import { useViewer } from './useViewer.ts'

/**
 * Where a change of the menu, the tool bar or the start pages would be stored: the theme of the site that the viewer looks at, or null for
 * the company; undefined: the viewer may not change what it sees.
 */
export function useEditorPlace(): number | null | undefined {
  const { user, may } = useViewer()
  const isRead = usePortal() !== undefined
  const themeId = themeOfMenu(useLook())
  // What is the company's is changed by who works at all of its sites, as its theme is.
  const mayEdit = isRead && user.viewsAs === null && may({ access: menuEditor }) && (user.allSites || themeId !== null)
  return mayEdit ? themeId : undefined
}
