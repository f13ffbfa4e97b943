import { tagsIn } from '@atrium/contract/kit/tags.ts'
import type { formBillings } from './tables.ts'

type Named = Pick<typeof formBillings.$inferSelect, 'title' | 'notes' | 'lines'>

/** The fields that an invoice tells of: those in its title and notes, and those that its lines are made of. */
export const namedOnInvoice = ({ title, notes, lines }: Named): ReadonlySet<number> =>
  new Set([
    ...tagsIn(`${title} ${notes}`).flatMap((tag) => (/^f\d+$/.test(tag) ? [Number(tag.slice(1))] : [])),
    ...lines.flatMap(({ fieldId, quantityFieldId }) => (quantityFieldId === null ? [fieldId] : [fieldId, quantityFieldId])),
  ])
