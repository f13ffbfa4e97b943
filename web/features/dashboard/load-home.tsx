import { type ComponentType, lazy } from 'react'
import type { HomeCard } from '../../kit/feature.ts'
import { HomeScreen } from './HomeScreen.tsx'

/** The start page once the cards that it waits for are there; the others load when they are shown. */
export async function loadHome(cards: readonly HomeCard[]): Promise<ComponentType> {
  const ready = await Promise.all(cards.map(async (card) => ({ ...card, Component: await componentOf(card) })))
  ready.sort((one, other) => one.order - other.order)
  return () => <HomeScreen cards={ready} />
}

const componentOf = ({ waiting, load }: HomeCard) => (waiting ? lazy(async () => ({ default: await load() })) : load())
