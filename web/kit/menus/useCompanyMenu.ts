import { withForms } from '@atrium/contract/access/form-entries.ts'
import type { Menu } from '@atrium/contract/access/menu.ts'
import { useMemo } from 'react'
import { usePortal } from '../usePortal.ts'
import { menu } from './menu.ts'

/** The side menu with the forms that the viewer's company has made; which of its entries the viewer sees, the rule of each says. */
export function useCompanyMenu(): Menu {
  const forms = usePortal()?.forms
  return useMemo(() => withForms(menu(), forms ?? []), [forms])
}
