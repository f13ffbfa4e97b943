import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { WaitingCard } from '../../kit/home/HomeCard.tsx'
import { WaitingTile } from '../../kit/home/StatTile.tsx'
import { Page } from '../../kit/Page.tsx'
import { usePortal } from '../../kit/usePortal.ts'
import { useViewer } from '../../kit/useViewer.ts'
import type { ReadyCard } from './ask-ahead.ts'
import classes from './Home.module.css'
import { RenderWhenNear } from './RenderWhenNear.tsx'
import { useAbout } from './useAbout.ts'
import { useGreeting } from './useGreeting.ts'

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
        <>
          <div className={classes['tiles']}>
            <Cards cards={at('tile')} />
          </div>
          <div className={classes['columns']}>
            <Column cards={at('wide')} />
            <Column cards={at('narrow')} />
          </div>
        </>
      )}
    </Page>
  )
}

/** What the landlord says to its clients. */
function Welcome() {
  const welcome = usePortal()?.client?.welcome
  return welcome ? <p className={classes['welcome']}>{welcome}</p> : null
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
  return waiting && place !== 'tile' ? <RenderWhenNear waiting={fallback}>{shown}</RenderWhenNear> : shown
}

function Waiting({ place, waiting = 0 }: Pick<ReadyCard, 'place' | 'waiting'>) {
  if (place !== 'tile') return <WaitingCard rows={waiting} />
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
  return Array.from({ length: waiting }, (_, index) => <WaitingTile key={index} />)
}
