import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { WaitingCard } from '../../kit/home/HomeCard.tsx'
import { WaitingTile } from '../../kit/home/StatTile.tsx'
import { Page } from '../../kit/Page.tsx'
import { usePortal } from '../../kit/usePortal.ts'
import { useViewer } from '../../kit/useViewer.ts'
import type { ReadyCard } from './ask-ahead.ts'
import classes from './Home.module.css'
import { loadNeeds } from './load-needs.ts'
import { RenderWhenNear } from './RenderWhenNear.tsx'
import { useAbout } from './useAbout.ts'
import { useGreeting } from './useGreeting.ts'

const NeedsPanel = lazy(async () => ({ default: await loadNeeds() }))
/** Rows that stand there until it has come. */
const NEEDS_WAITING = 6

/** The start page: of all features' cards, in order, those that the viewer may see. */
export function HomeScreen({ cards: all }: { cards: readonly ReadyCard[] }) {
  const { kind, hasNoClient, may } = useViewer()
  const greeting = useGreeting()
  const about = useAbout()
  if (hasNoClient) return <Navigate to="/tenant-reviews" replace />
  const cards = all.filter((card) => may(card))
  const at = (...places: ReadyCard['place'][]) => cards.filter(({ place }) => places.includes(place))
  const actions = at('action')
  const isClient = kind === 'client' || kind === 'corporate'
  return (
    <Page title={greeting} about={about} narrow={isClient} action={actions.length > 0 && <Cards cards={actions} />}>
      {isClient ? (
        <div className={classes['stack']}>
          <Welcome />
          <Cards cards={at('wide', 'narrow')} />
        </div>
      ) : (
        <div className={classes['below']}>
          {kind === 'landlord' && (
            <Suspense fallback={<WaitingCard rows={NEEDS_WAITING} />}>
              <NeedsPanel />
            </Suspense>
          )}
          <Tiles cards={at('tile')} />
          <div className={classes['columns']}>
            <Column cards={at('wide')} />
            <Column cards={at('narrow')} />
          </div>
          <Tiles cards={at('foot')} />
        </div>
      )}
    </Page>
  )
}

/** What the landlord says to its clients. */
function Welcome() {
  const welcome = usePortal()?.client?.welcome
  return welcome ? <p className={classes['welcome']}>{welcome}</p> : null
}

function Tiles({ cards }: { cards: readonly ReadyCard[] }) {
  if (cards.length === 0) return null
  return (
    <div className={classes['tiles']}>
      <Cards cards={cards} />
    </div>
  )
}

function Column({ cards }: { cards: readonly ReadyCard[] }) {
  if (cards.length === 0) return null
  return (
    <div className={classes['cards']}>
      <Cards cards={cards} />
    </div>
  )
}

const Cards = ({ cards }: { cards: readonly ReadyCard[] }) => cards.map((card) => <OneCard key={card.id} {...card} />)

function OneCard({ Component, place, waiting }: ReadyCard) {
  const fallback = <Waiting place={place} {...(waiting ? { waiting } : {})} />
  const shown = (
    <Suspense fallback={fallback}>
      <Component />
    </Suspense>
  )
  // Those that the page does not wait for mostly stand below what is seen first.
  return waiting && !isTile(place) ? <RenderWhenNear waiting={fallback}>{shown}</RenderWhenNear> : shown
}

const isTile = (place: ReadyCard['place']) => place === 'tile' || place === 'foot'

function Waiting({ place, waiting = 0 }: Pick<ReadyCard, 'place' | 'waiting'>) {
  if (!isTile(place)) return <WaitingCard rows={waiting} />
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
  return Array.from({ length: waiting }, (_, index) => <WaitingTile key={index} />)
}
