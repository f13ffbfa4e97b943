import { type ComponentType, lazy } from 'react'
import type { CardComponent, HomeCard } from '../../kit/feature.ts'
import { awaitBriefly, firstViewer } from '../../kit/first-viewer.ts'
import { askAhead } from './ask-ahead.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { loadNeeds } from './load-needs.ts'

/**
 * The start page once the cards that it waits for are there, with what they show: one that is not there at times would move those below it.
 * The others load when they are shown.
 */
export async function loadHome(cards: readonly HomeCard[]): Promise<ComponentType> {
  // Stands above all else, so that it is fetched, and its answer, with the first of it.
  void firstViewer.then(async ({ viewer, ask }) => {
    if (viewer.kind === 'landlord') (await loadNeeds()).askAhead(viewer, ask)
  })
  const ready = await Promise.all(cards.map(async (card) => ({ ...card, Component: await componentOf(card) })))
  ready.sort((one, other) => one.order - other.order)
  await awaitBriefly(firstViewer.then((first) => askAhead(ready, first)))
  return () => <HomeScreen cards={ready} />
}

const componentOf = async ({ waiting, load }: HomeCard): Promise<CardComponent> =>
  waiting ? lazy(async () => ({ default: await load() })) : load()
