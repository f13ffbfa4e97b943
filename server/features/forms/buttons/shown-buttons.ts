import { Role } from '@atrium/contract/access/access.ts'
import type { ButtonShown } from '@atrium/contract/forms/buttons.ts'
import { isMet } from '@atrium/contract/forms/rules.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { OpenForm } from '../find-form.ts'
import type { ButtonRow } from './buttons.ts'

type Viewer = Pick<CompanyViewer, 'kind' | 'roleId' | 'customRoleIds'>

/** The buttons of a form that may be there for a viewer: for clients none that asks for a field that they do not see. */
export const buttonsFor = (buttons: readonly ButtonRow[], viewer: Viewer, { row, form }: OpenForm): ButtonRow[] =>
  row.state !== 'Published'
    ? []
    : buttons.filter(({ roles, forClients, tests }) =>
        viewer.kind === 'landlord'
          ? isOfRole(viewer, roles)
          : forClients && tests.every(({ fieldId }) => form.fields.some(({ id }) => id === fieldId)),
      )

const isOfRole = ({ roleId, customRoleIds }: Viewer, roles: readonly number[]) =>
  roles.length === 0 || roleId === Role.CompanyAdmin || [roleId, ...customRoleIds].some((id) => roles.includes(id))

/** Those of them that are there at an entry that holds `held`. */
export const shownAt = (buttons: readonly ButtonRow[], held: CustomValues): ButtonShown[] =>
  buttons.filter((button) => isMet(button, held)).map(({ id, label, colour, question }) => ({ id, label, colour, question }))
