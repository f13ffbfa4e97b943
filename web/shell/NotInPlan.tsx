import { subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import { Anchor } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DropDown } from '../kit/DropDown.tsx'
import { useDropDown } from '../kit/useDropDown.ts'
import { useViewer } from '../kit/useViewer.ts'
import classes from './SideBar.module.css'
import { useSupport } from './support.ts'

interface Props {
  feature: string
  narrow: boolean
  isSub: boolean
  children: ReactNode
}

/** A menu entry that the plan leaves out: it cannot be followed, and a card beside it says why. */
export function NotInPlan({ feature, narrow, isSub, children }: Props) {
  const { t } = useTranslation()
  const drop = useDropDown({ align: 'side' })
  const timer = useRef(0)
  // The pointer may travel from the entry to the card.
  const later = (act: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(act, milliseconds)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only repeats what focus and click do
    <div onMouseEnter={() => later(drop.open, 200)} onMouseLeave={() => later(drop.close, 250)}>
      <button
        type="button"
        {...drop.button}
        className={classes['entry']}
        data-out=""
        data-sub={isSub || undefined}
        aria-disabled="true"
        aria-haspopup="dialog"
        aria-label={narrow ? feature : undefined}
      >
        {children}
      </button>
      <DropDown drop={drop} label={t(NOT_IN_PLAN)} width={260} className={classes['card']}>
        <PlanOffer feature={feature} onGo={drop.close} />
      </DropDown>
    </div>
  )
}

const NOT_IN_PLAN = 'Sorry, but this feature is not included in your plan.'

/** Why an entry cannot be followed, and what can be done about it. */
export function PlanOffer({ feature, onGo }: { feature: string; onGo: () => void }) {
  const { t } = useTranslation()
  const support = useSupport()
  const { may } = useViewer()
  return (
    <>
      <p>{t(NOT_IN_PLAN)}</p>
      <Anchor href={support.mailTo(t('A demo of {{feature}}', { feature }))}>{t('Ask for a demo')}</Anchor>
      {may(subscriptionScreens.plan) && (
        <Link to="/landlord/subscription" className={classes['upgrade']} onClick={onGo}>
          {t('Upgrade Plan')}
        </Link>
      )}
    </>
  )
}
