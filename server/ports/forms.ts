import type { FormEntry } from '@atrium/contract/access/form-entries.ts'
import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

/** The forms that stand in the menu of the viewer, by their names; whether its role leaves them open, the rule of their entries says. */
export const formEntries = port<(ctx: Pick<ReadContext, 'db' | 'viewer' | 'scope'>) => Promise<FormEntry[]>>(
  'formEntries',
  async () => [],
)
