import { may } from '@atrium/contract/access/may.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import type { Known } from '@atrium/contract/workflows/conditions.ts'
import { type Step, takesField } from '@atrium/contract/workflows/steps.ts'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { formOf, laidOut, toldToAll } from '../../../platform/forms/form.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { aboutForm, isOpenTo } from '../../forms/find-form.ts'
import { latestEntries } from '../../forms/made-entry.ts'
import { factsOf, isOfLease, leaseFacts } from '../known.ts'
import type { WouldStart } from './would-start.ts'

type Reading = ReadContext<LandlordViewer>

/**
 * What conditions of the runs, and mails, would have asked for: an entry is the one that starts the run, else the latest of its client, or of its site.
 * Of what there is nothing, and of what the viewer’s role closes, nothing is known: what is asked of it is assumed to be `met` or not.
 */
export async function whatIsKnown(ctx: Reading, steps: readonly Step[], starts: readonly WouldStart[], met: boolean) {
  const tests = steps.flatMap(({ when }) => when?.tests ?? [])
  const asksLease = tests.some(({ fact }) => isOfLease(fact))
  const seesLeases = may(ctx.viewer, leaseScreens.list.access) === undefined
  const named = new Set([
    ...tests.flatMap(({ fact, step }) => (fact === null ? step : [])),
    ...steps.flatMap(({ kind, fieldIn }) => (takesField(kind) ? (fieldIn?.step ?? []) : [])),
  ])
  const asked = steps.filter(({ key, kind }) => kind === 'FillForm' && named.has(key))
  const entries = new Map<string, Map<string, CustomValues>>()
  for (const category of new Set(asked.map(({ form }) => form)))
    if (isOpenTo(ctx, { category })) entries.set(category, await entriesFor(ctx, category, starts))
  return async (start: WouldStart): Promise<Known> => {
    const found = new Map<string, CustomValues>()
    for (const { key, form } of asked) {
      const values = entries.get(form)?.get(placeKey(start, form))
      if (values) found.set(key, values)
    }
    const unknown = asked.filter(({ key }) => !found.has(key)).map(({ key }) => key)
    return {
      facts: tests.some(({ fact }) => fact !== null) ? await factsOf(ctx, start, asksLease && seesLeases) : {},
      entries: found,
      assumed: { steps: new Set(unknown), facts: new Set(seesLeases ? [] : leaseFacts), met },
    }
  }
}

const placeKey = ({ siteId, tenantId, entry }: Pick<WouldStart, 'siteId' | 'tenantId' | 'entry'>, category: string) =>
  entry?.category === category ? `entry ${entry.id}` : `${siteId} ${tenantId}`

/** What the entries of a form hold, by the run that they are of. */
async function entriesFor({ db, viewer }: Reading, category: string, starts: readonly WouldStart[]) {
  const { landlordId } = viewer
  const found = await formOf(db, landlordId, aboutForm(category))
  const form = found && { ...found, ...laidOut(toldToAll(found.controls)) }
  const own = starts.flatMap(({ entry }) => (entry?.category === category ? [entry.id] : []))
  const places = new Map(starts.map(({ siteId, tenantId }) => [`${siteId} ${tenantId}`, { siteId, tenantId }]))
  const latest = await latestEntries(db, { landlordId, category, places: [...places.values()] })
  const values = await valuesOf(db, form, [...new Set([...own, ...latest.map(({ id }) => id)])])
  const held = (id: number) => values.get(id) ?? {}
  return new Map<string, CustomValues>([
    ...own.map((id): [string, CustomValues] => [`entry ${id}`, held(id)]),
    ...latest.map((one): [string, CustomValues] => [placeKey(one, category), held(one.id)]),
  ])
}
