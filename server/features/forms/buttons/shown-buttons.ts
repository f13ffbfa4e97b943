import type { ButtonShown } from '@atrium/contract/forms/buttons.ts'
import { isMet } from '@atrium/contract/forms/rules.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { isOfRoles } from '../../../platform/forms/form.ts'
import type { OpenForm } from '../find-form.ts'
import type { ButtonRow } from './buttons.ts'

type Viewer = Pick<CompanyViewer, 'kind' | 'roleId' | 'customRoleIds'>

/** The buttons of a form that may be there for a viewer: none that asks for a field that the viewer does not see. */
export const buttonsFor = (buttons: readonly ButtonRow[], viewer: Viewer, { row, form }: OpenForm): ButtonRow[] =>
  row.state !== 'Published'
    ? []
    : buttons.filter(
        ({ roles, forClients, tests }) =>
          (viewer.kind === 'landlord' ? isOfRoles(viewer, roles) : forClients) &&
          tests.every(({ fieldId }) => form.fields.some(({ id }) => id === fieldId)),
      )

/** Those of them that are there at an entry that holds `held`. */
export const shownAt = (buttons: readonly ButtonRow[], held: CustomValues): ButtonShown[] =>
  buttons.filter((button) => isMet(button, held)).map(({ id, label, colour, question }) => ({ id, label, colour, question }))
