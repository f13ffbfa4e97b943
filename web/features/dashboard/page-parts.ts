import type { Direction, LayoutContainer, LayoutNode } from '@atrium/contract/kit/home-layout.ts'
import { type WidgetName, widgetOf, widgets } from '@atrium/contract/kit/widgets.ts'
import type { HomeCard } from '../../kit/feature.ts'
import { tidied } from './tidied.ts'

/** A place of the start page: one card, or others side by side or one below the other. */
export type Part<C> = CardPart<C> | GroupPart<C>
export interface CardPart<C> {
  size: number
  card: C
}
export interface GroupPart<C> {
  size: number
  direction: Direction
  items: Part<C>[]
}

export const isCard = <C>(part: Part<C>): part is CardPart<C> => 'card' in part

const group = <C>(direction: Direction, items: Part<C>[], size = 1): GroupPart<C> => ({ size, direction, items })

type Placed = Pick<HomeCard, 'place' | 'isExtra'>

/** The page as the portal has it: numbers, two columns, the foot; clients see both columns as one. Cards are in order. */
export function usualPage<C extends Placed>(cards: readonly C[], isClient: boolean): GroupPart<C> {
  const at = (...places: HomeCard['place'][]) =>
    cards.filter(({ place, isExtra }) => !isExtra && places.includes(place)).map((card) => ({ size: 1, card }))
  if (isClient) return group('col', at('wide', 'narrow', 'full'))
  return tidied(
    group<C>('col', [
      group('row', at('tile')),
      group('row', [group('col', at('wide'), 5), group('col', at('narrow'), 3)]),
      ...at('full'),
      group('row', at('foot')),
    ]),
  )
}

/** The page as a company has arranged it, with the cards that the viewer may see. */
export function arrangedPage<C extends Pick<HomeCard, 'widget'>>(layout: LayoutContainer, cards: readonly C[]): GroupPart<C> {
  const byName = new Map(cards.map((card) => [card.widget, card]))
  const partOf = (node: LayoutNode): Part<C>[] => {
    if (node.type === 'layout') return [group(node.direction, node.items.flatMap(partOf), node.size)]
    const name = widgetOf(node.plugin)
    const card = name && byName.get(name)
    return card ? [{ size: node.size, card }] : []
  }
  return tidied(group(layout.direction, layout.items.flatMap(partOf)))
}

/** A page as its editor and the server have it; cards that no company moves are left out. */
export function layoutOf<C extends Pick<HomeCard, 'widget'>>(page: GroupPart<C>): LayoutContainer {
  let made = 0
  const key = () => `part${made++}`
  const nodeOf = (part: Part<C>): LayoutNode[] => {
    if (!isCard(part)) return [container(part)]
    const name: WidgetName | undefined = part.card.widget
    return name ? [{ type: 'plugin', key: key(), size: part.size, plugin: widgets[name] }] : []
  }
  const container = ({ size, direction, items }: GroupPart<C>): LayoutContainer => ({
    type: 'layout',
    key: key(),
    size,
    direction,
    items: items.flatMap(nodeOf),
  })
  return container(page)
}
