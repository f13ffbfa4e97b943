import type { Constraints } from '../../platform/http/failures.ts'

export const constraints: Constraints = {
  eft_opt_ins_active: { field: 'account', error: 'eft-already' },
  eft_parts_held: { field: 'total', error: 'eft-held' },
}
