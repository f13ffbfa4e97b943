import { needs } from '@atrium/contract/dashboard/needs.ts'
import type { NeedAction, NeedKind, NeedRow, NeedSection } from '@atrium/contract/kit/needs.ts'
import { Anchor, Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { assignDrawerOf } from '../../../kit/needs/assign-drawers.ts'
import { sumText, totalText } from '../../../kit/table/listCount.ts'
import { useRead } from '../../../kit/useRead.ts'
import { NeedLine } from './NeedLine.tsx'
import classes from './Needs.module.css'
import { needWords } from './need-kinds.ts'
import { actionText, useNeedActions } from './useNeedActions.ts'

const NeedOutcome = lazy(async () => ({ default: (await import('./NeedOutcome.tsx')).NeedOutcome }))

/** The records of one kind that need somebody, and what can be done with one or several of them. */
export function NeedGroup({ section, siteId }: { section: NeedSection; siteId: number }) {
  const { t } = useTranslation()
  const { kind, total, capped, sums } = section
  const { icon: Icon, title, list } = needWords[kind]
  const [showsAll, setShowsAll] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const all = useRead(needs.read, { siteId, kind }, { enabled: showsAll, keepOld: true })
  const rows = (showsAll && all.data?.sections[0]?.rows) || section.rows
  const { act, tell, busy, reminded, refused, forget } = useNeedActions(kind)
  const [assigned, setAssigned] = useState<readonly NeedRow[]>()
  const mayBePicked = ({ id, action, handler }: NeedRow) => (action !== null && !reminded.has(id)) || handler?.mayChange === true
  const several = rows.filter(mayBePicked).length > 1
  // What has left meanwhile is no longer picked.
  const chosen = rows.filter((row) => picked.has(row.id) && mayBePicked(row))
  const toggle = (id: number) => setPicked((before) => toggled(before, id))
  const id = `needs-${kind}`
  const count = totalText(total, capped)
  const assignable = chosen.filter(({ handler }) => handler?.mayChange)
  // Asked for with the first press, and stays while it slides out.
  const Assign = assigned && assignDrawerOf(kind)
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <header className={classes['head']}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <h3 id={id}>
          {list ? <Link to={list}>{t(title)}</Link> : t(title)} <span className={classes['count']}>{count}</span>
        </h3>
        {sums.length > 0 && <span className={classes['sum']}>{sumText(sums)}</span>}
        <span className={classes['more']} data-chosen={chosen.length > 0 || undefined}>
          {chosen.length > 0 ? (
            <>
              {assignable.length > 0 && (
                <Button variant="default" size="compact-sm" disabled={busy.size > 0} onClick={() => setAssigned(assignable)}>
                  {`${t('Assign')} (${assignable.length})`}
                </Button>
              )}
              {actionsOf(kind, chosen).map(({ action, rows: some }) => (
                <Button key={action} size="compact-sm" loading={busy.size > 0} onClick={() => void act(some)}>
                  {`${actionText(kind, action, t)} (${some.length})`}
                </Button>
              ))}
            </>
          ) : (
            <ShowAll
              list={list}
              isMore={total > section.rows.length}
              showsAll={showsAll}
              onToggle={() => setShowsAll(!showsAll)}
            />
          )}
        </span>
      </header>
      <ul className={classes['rows']}>
        {rows.map((row) => (
          <NeedLine
            key={row.id}
            kind={kind}
            row={row}
            withSite={siteId < 0}
            picks={several ? { picked: picked.has(row.id), toggle: () => toggle(row.id), may: mayBePicked(row) } : undefined}
            isBusy={busy.has(row.id)}
            isReminded={reminded.has(row.id)}
            act={() => void act([row])}
            assign={() => setAssigned([row])}
          />
        ))}
      </ul>
      {Assign && (
        <Suspense>
          <Assign rows={assigned} onClose={() => setAssigned([])} onDone={(outcome) => tell(assigned, outcome)} />
        </Suspense>
      )}
      {refused && (
        <Suspense>
          <NeedOutcome outcome={refused} onClose={forget} />
        </Suspense>
      )}
    </section>
  )
}

/** What can be done with the chosen ones, and with which of them. */
function actionsOf(kind: NeedKind, chosen: readonly NeedRow[]): { action: NeedAction; rows: readonly NeedRow[] }[] {
  const actions = [...new Set(chosen.flatMap(({ action }) => action ?? []))]
  // Those that are not approved are approved with it.
  if (kind === 'InvoiceApproval' && actions.length > 1) return [{ action: 'issue', rows: chosen }]
  return actions.map((action) => ({ action, rows: chosen.filter((row) => row.action === action) }))
}

interface ShowAllProps {
  list: string | undefined
  isMore: boolean
  showsAll: boolean
  onToggle: () => void
}

/** The way to all of them: their list, or where there is none the whole of them here. */
function ShowAll({ list, isMore, showsAll, onToggle }: ShowAllProps) {
  const { t } = useTranslation()
  if (list)
    return (
      <Anchor component={Link} to={list} fz={13}>
        {t('Show all')}
      </Anchor>
    )
  if (!isMore) return null
  return (
    <Anchor component="button" type="button" fz={13} onClick={onToggle} aria-expanded={showsAll}>
      {showsAll ? t('Show less') : t('Show all')}
    </Anchor>
  )
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}
