import type { Step } from '@atrium/contract/workflows/steps.ts'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { askedAs, type Place, personOf } from '../assignees.ts'
import { mailReaders } from '../mails/mail-readers.ts'

export interface WouldAsk {
  ids: number[]
  as: 'assigned' | 'approval' | 'signer' | 'reader' | null
  nobody: boolean
  /** Readers of a mail who have no login. */
  addresses: string[]
}
type Found = Pick<WouldAsk, 'ids' | 'nobody'> & Partial<Pick<WouldAsk, 'addresses'>>

/** Who would be asked in a step as it begins. What is the same for many runs is asked of the database once. */
export function whoIsAsked(ctx: ReadContext<LandlordViewer>) {
  const known = new Map<string, Promise<Found>>()
  const once = (key: unknown, ask: () => Promise<Found>) => {
    const text = JSON.stringify(key)
    const found = known.get(text) ?? ask()
    known.set(text, found)
    return found
  }
  const assigned = (place: Place, { assignees, internal }: Step) =>
    once([assignees, internal || place.tenantId === null, placeOf(place, assignees)], async () => {
      const { people, isNamed } = await askedAs(ctx, place, { assignees, internal })
      return { ids: people.map(({ id }) => id), nobody: !isNamed }
    })
  /** Whoever signs, if everybody is known; else somebody has to be named first. */
  const signers = (place: Place, { signers: wanted }: Step) =>
    once([wanted, placeOf(place, wanted)], async () => {
      const ids: number[] = []
      for (const { type, id } of wanted) {
        const found = type === 'ask' ? undefined : await personOf(ctx.db, place, { type, id })
        if (!found) return { ids: [], nobody: true }
        ids.push(found.id)
      }
      return { ids: [...new Set(ids)], nobody: false }
    })
  const readers = (place: Place, step: Step, entered: string) =>
    once(['mail', step.assignees, step.internal, entered, placeOf(place, step.assignees)], async () => {
      const people = await mailReaders(ctx.db, place, step, entered)
      return {
        ids: people.flatMap(({ userId }) => userId ?? []),
        addresses: people.flatMap(({ userId, name }) => (userId === null ? name : [])),
        nobody: people.length === 0,
      }
    })
  /** `entered`: what stands in the field that the step names. */
  return async (place: Place, step: Step, entered: unknown): Promise<WouldAsk> => {
    const none = { addresses: [] }
    if (step.kind === 'Wait') return { ...none, ids: [], as: null, nobody: false }
    if (step.kind === 'Send') {
      const found = await readers(place, step, typeof entered === 'string' ? entered : '')
      if (!found.nobody) return { ...none, ...found, as: 'reader' }
      // Somebody of the company would have to tell it otherwise.
      return { ...none, ...(await assigned(place, { ...step, assignees: [], internal: true })), as: 'assigned' }
    }
    if (step.kind === 'Sign') {
      const all = await signers(place, step)
      if (all.ids.length > 0) return { ...none, ...all, as: 'signer' }
    }
    return { ...none, ...(await assigned(place, step)), as: step.kind === 'Approve' ? 'approval' : 'assigned' }
  }
}

/** Of a place what decides who is found there: the client only where somebody may be of it. */
const placeOf = ({ siteId, tenantId, createdBy }: Place, named: readonly { type: string }[]) => [
  siteId,
  createdBy,
  named.some(({ type }) => type === 'client' || type === 'person') ? tenantId : 0,
]
