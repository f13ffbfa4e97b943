import { HomeLayout } from '@atrium/contract/kit/home-layout.ts'
import { expect, test } from 'vitest'
import type { HomeCard } from '../../kit/feature.ts'
import { arrangedPage, isCard, layoutOf, type Part, usualPage } from './page-parts.ts'

type Card = Pick<HomeCard, 'id' | 'place' | 'widget' | 'isExtra'>
const card = (id: string, place: HomeCard['place'], widget?: HomeCard['widget'], isExtra?: true): Card => ({
  id,
  place,
  ...(widget ? { widget } : {}),
  ...(isExtra ? { isExtra } : {}),
})
const cards = [
  card('upload', 'action'),
  card('bookings', 'tile', 'AmenityBookingSummary'),
  card('memos', 'tile', 'SiteMemosSummary', true),
  card('sales', 'wide', 'SalesSummary'),
  card('energy', 'wide', 'EnergyConsumptionSummary'),
  card('leases', 'narrow', 'LeaseSummary'),
  card('sites', 'foot', 'SiteSummary'),
  card('clients', 'foot', 'TenantSummary'),
]
function drawn(part: Part<Card>): string {
  if (isCard(part)) return part.card.id
  const inside = part.items.map(drawn).join(' ')
  return part.direction === 'row' ? `[${inside}]` : `{${inside}}`
}

test('a page is as the portal has it until it is arranged; clients have one column', () => {
  expect(drawn(usualPage(cards, false))).toBe('{bookings [{sales energy} leases] [sites clients]}')
  expect(drawn(usualPage(cards, true))).toBe('{sales energy leases}')
})

test('a layout shows the cards that the viewer may see, each where it was put, and no empty places', () => {
  const usual = layoutOf(usualPage(cards, false))
  expect(HomeLayout.parse(usual)).toEqual(usual)
  expect(drawn(arrangedPage(usual, cards))).toBe(drawn(usualPage(cards, false)))
  const some = cards.filter(({ id }) => id !== 'sales' && id !== 'leases')
  expect(drawn(arrangedPage(usual, some))).toBe('{bookings energy [sites clients]}')
})
