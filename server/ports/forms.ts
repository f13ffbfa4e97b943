import type { FormEntry } from '@atrium/contract/access/form-entries.ts'
import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

/** What features that begin with an entry react to: somebody has made one, by itself. Part of that transaction. */
export const ENTRY_MADE = 'entry made'

/** The forms that stand in the menu of the viewer. */
export const formEntries = port<(ctx: Pick<ReadContext, 'db' | 'viewer' | 'scope'>) => Promise<FormEntry[]>>(
  'formEntries',
  async () => [],
)
