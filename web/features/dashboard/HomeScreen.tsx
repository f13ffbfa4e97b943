import { firstStepNames } from '@atrium/contract/kit/first-steps.ts'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { WaitingCard } from '../../kit/home/HomeCard.tsx'
import { WaitingTile } from '../../kit/home/StatTile.tsx'
import { Page } from '../../kit/Page.tsx'
import { useEditorPlace } from '../../kit/useEditorPlace.ts'
import { usePortal } from '../../kit/usePortal.ts'
import { useViewer } from '../../kit/useViewer.ts'
import type { ReadyCard } from './ask-ahead.ts'
import classes from './Home.module.css'
import { loadNeeds } from './load-needs.ts'
import { arrangedPage, type GroupPart, isCard, type Part, usualPage } from './page-parts.ts'
import { RenderWhenNear } from './RenderWhenNear.tsx'
import { useAbout } from './useAbout.ts'
import { useGreeting } from './useGreeting.ts'
import { useHomeLayout } from './useHomeLayout.ts'
import { Welcome } from './Welcome.tsx'

const NeedsPanel = lazy(async () => ({ default: await loadNeeds() }))
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps/FirstSteps.tsx')).FirstSteps }))
const ArrangeItem = lazy(async () => ({ default: (await import('./arrange/ArrangeItem.tsx')).ArrangeItem }))
const ArrangePage = lazy(async () => ({ default: (await import('./arrange/ArrangePage.tsx')).ArrangePage }))
/** Rows that stand there until it has come. */
const NEEDS_WAITING = 6

/** The start page: of all features' cards those that the viewer may see, as its company has arranged them. */
export function HomeScreen({ cards: all }: { cards: readonly ReadyCard[] }) {
  const { kind, hasNoClient, may } = useViewer()
  const greeting = useGreeting()
  const about = useAbout()
  const layout = useHomeLayout()
  const isStarting = usePortal()?.isStarting
  const mayArrange = useEditorPlace() !== undefined
  const [isArranging, setArranging] = useState(false)
  if (hasNoClient) return <Navigate to="/tenant-reviews" replace />
  if (isArranging)
    return (
      <Suspense fallback={<WaitingCard rows={NEEDS_WAITING} />}>
        <ArrangePage cards={all} onClose={() => setArranging(false)} />
      </Suspense>
    )
  const cards = all.filter((card) => may(card))
  const actions = cards.filter(({ place }) => place === 'action')
  const isClient = kind === 'client' || kind === 'corporate'
  const page = layout ? arrangedPage(layout, cards) : usualPage(cards, isClient)
  return (
    <Page
      title={greeting}
      about={about}
      narrow={isClient && !layout}
      action={actions.length > 0 && actions.map((card) => <OneCard key={card.id} {...card} />)}
      menu={mayArrange && <ArrangeItem onClick={() => setArranging(true)} />}
    >
      <div className={classes[isClient ? 'stack' : 'below']}>
        {isClient && <Welcome />}
        {isStarting && (
          <Suspense fallback={<WaitingCard rows={firstStepNames.length} />}>
            <FirstSteps />
          </Suspense>
        )}
        {kind === 'landlord' && (
          <Suspense fallback={<WaitingCard rows={NEEDS_WAITING} />}>
            <NeedsPanel />
          </Suspense>
        )}
        <Parts items={page.items} />
      </div>
    </Page>
  )
}

const Parts = ({ items }: Pick<GroupPart<ReadyCard>, 'items'>) =>
  items.map((part) => {
    if (!isCard(part)) return <Group key={idOf(part)} {...part} />
    const card = <OneCard key={part.card.id} {...part.card} />
    // A card may be several numbers: side by side also where it stands in no row.
    return isTile(part.card.place) ? (
      <div key={part.card.id} className={classes['row']} data-tiles data-even>
        {card}
      </div>
    ) : (
      card
    )
  })

/** A place is known by the first card that is in it. */
const idOf = (part: Part<ReadyCard>): string => (isCard(part) ? part.card.id : `in ${part.items[0] ? idOf(part.items[0]) : ''}`)

function Group({ direction, items }: GroupPart<ReadyCard>) {
  if (direction === 'col')
    return (
      <div className={classes['cards']}>
        <Parts items={items} />
      </div>
    )
  const isTiles = items.every((part) => isCard(part) && isTile(part.card.place))
  const isEven = items.every(({ size }) => size === items[0]?.size)
  return (
    <div
      className={classes['row']}
      data-tiles={isTiles || undefined}
      data-even={isEven || undefined}
      style={{ '--columns': items.map(({ size }) => `minmax(0, ${size}fr)`).join(' ') } as CSSProperties}
    >
      {items.map((part) => (isCard(part) ? <OneCard key={part.card.id} {...part.card} /> : <Group key={idOf(part)} {...part} />))}
    </div>
  )
}

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
