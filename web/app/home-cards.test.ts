import { Permission, type ViewerKind } from '@atrium/contract/access/access.ts'
import { may, type ViewerRights } from '@atrium/contract/access/may.ts'
import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import { expect, test } from 'vitest'
import { CHUNKS } from '../build/chunks.ts'
import type { HomeCard } from '../kit/feature.ts'
import { features } from './features.ts'

// What the start page shows to whom, by the manifests.
const cards = features.flatMap(({ home = [] }) => home).sort((one, other) => one.order - other.order)
const all = (kind: ViewerKind): ViewerRights => ({
  kind,
  hasClient: true,
  isClientUser: false,
  permissions: new Set(Object.values(Permission)),
  features: new Set(planFeatures.map(({ name }) => name)),
  openEntries: null,
  addOns: 'all',
})
/** What a viewer sees, by place, of the page as the portal has it. */
function shownTo(viewer: ViewerRights): Partial<Record<HomeCard['place'], string[]>> {
  const found: Partial<Record<HomeCard['place'], string[]>> = {}
  for (const { place, id, access, isExtra } of cards)
    if (!isExtra && !may(viewer, access)) found[place] = [...(found[place] ?? []), id]
  return found
}
/** As clients see them, in one column. */
function inOrder(places: ReturnType<typeof shownTo>): string[] {
  const ids = Object.values(places).flat()
  return cards.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
}

test('each has a name of its own', () => {
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
})

test('a landlord sees what is due and broken, what waits for an answer, sales, leases and certificates, and the plan at the foot', () => {
  const { action, tile, wide, narrow, full, foot } = shownTo(all('landlord'))
  expect({ action, tile, full, foot }).toEqual({
    action: ['add-client', 'upload-document'],
    tile: ['overdue', 'due-soon', 'amenity-bookings', 'clients-logged-in'],
    full: ['event-calendar'],
    foot: ['sites', 'clients'],
  })
  expect({ wide, narrow }).toEqual({
    wide: ['due-list', 'maintenance-requests', 'sales', 'energy-consumption'],
    narrow: ['invoices-waiting', 'leases-summary', 'certificates'],
  })
})

test('a landlord whose plan and role open nothing sees how many sites and clients it has', () => {
  expect(shownTo({ ...all('landlord'), features: new Set(), permissions: new Set() })).toEqual({
    full: ['event-calendar'],
    foot: ['sites', 'clients'],
  })
})

test('a client sees what it owes, what it has to sign and to answer in contracts, its documents, its leases, what is due, broken, booked and sold; a corporate one all its clients and its requests first', () => {
  const cards = [
    'owed',
    'insurance-gap',
    'documents-to-sign',
    'contracts-waiting',
    'latest-documents',
    'own-leases-summary',
    'due-list',
    'maintenance-requests',
    'next-bookings',
    'sales',
    'energy-consumption',
    'your-documents',
    'event-calendar',
    'products',
  ]
  const { action = [], ...client } = shownTo(all('client'))
  expect(action).toEqual(['report-problem', 'upload-insurance'])
  expect(inOrder(client)).toEqual(cards)
  const { action: _, ...corporate } = shownTo(all('corporate'))
  const after = cards.indexOf('maintenance-requests') + 1
  const ofCorporate = cards.toSpliced(after, 0, 'job-postings', 'parking-requests')
  expect(inOrder(corporate)).toEqual(['clients-overview', 'review-summary', ...ofCorporate])
})

test('an admin sees the platform, and what of it is not as it should be', () => {
  const wide = ['health-warnings', 'latest-entries']
  expect(shownTo(all('admin'))).toEqual({ tile: ['platform'], wide, narrow: ['latest-companies'] })
})

test('a viewer has one card at most for each widget, so that a layout names one', () => {
  for (const kind of ['landlord', 'client', 'corporate'] as const) {
    const names = cards.filter(({ widget, access }) => widget && !may(all(kind), access)).map(({ widget }) => widget)
    expect(
      names.filter((name, at) => names.indexOf(name) !== at),
      kind,
    ).toEqual([])
  }
})

test('what the page waits for comes with its own script', () => {
  const paths = cards.filter(({ waiting }) => !waiting).map(({ load }) => /features\/[\w/-]+\.tsx/.exec(String(load))?.[0])
  expect(paths.filter((path) => !path || !CHUNKS['dashboard']?.includes(path))).toEqual([])
})
