import type { CardComponent, HomeCard } from '../../kit/feature.ts'
import type { FirstViewer } from '../../kit/first-viewer.ts'

/** A card whose script has come; one that loads later has nothing to ask yet. */
export interface ReadyCard extends HomeCard {
  Component: CardComponent
}

/** Asks for what the cards that the viewer may see read at first; done once all of it is there. */
export async function askAhead(cards: readonly ReadyCard[], { viewer, ask }: FirstViewer): Promise<void> {
  await Promise.all(cards.map((card) => viewer.may(card) && card.Component.askAhead?.(viewer, ask)))
}
