import type { LayoutContainer, LayoutNode } from '@atrium/contract/kit/home-layout.ts'
import { widgetsIn } from '@atrium/contract/kit/home-layout.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { Button } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeCard } from '../../../kit/feature.ts'
import classes from './Arrange.module.css'
import { Box } from './Box.tsx'
import { find, newContainer, newWidget, nudge, putInto, remove, type Side, widen } from './edits.ts'
import { useDock } from './useDock.ts'
import { useNodeName } from './useNodeName.ts'

interface Props {
  layout: LayoutContainer
  /** All that may stand on the page. */
  cards: readonly HomeCard[]
  /** What stays above it. */
  above: string
  onChange: (layout: LayoutContainer) => void
}

/** What a part of the page can be asked to do. */
export interface Arranging {
  layout: LayoutContainer
  dock: ReturnType<typeof useDock>
  onChange: (layout: LayoutContainer) => void
  onNudge: (key: string, side: Side) => void
  onWiden: (key: string, by: number) => void
  onRemove: (key: string) => void
  onAdd: (node: LayoutNode, to: string) => void
}

/** The page as rows and columns of named places, and beside it what is not on it. */
export function Canvas({ layout, cards, above, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = useNodeName()
  const [said, setSaid] = useState('')
  const focused = useRef<string | undefined>(undefined)
  // A part that moves into another row is drawn anew: what had the focus has it again.
  useEffect(() => {
    if (focused.current) document.querySelector<HTMLElement>(`[data-part="${CSS.escape(focused.current)}"]`)?.focus()
    focused.current = undefined
  })
  const apply = (next: LayoutContainer, key: string, text?: string) => {
    if (next === layout) return
    focused.current = key
    if (text) setSaid(text)
    onChange(next)
  }
  const named = (key: string) => {
    const node = find(layout, key)
    return node ? nameOf(node) : ''
  }
  const arranging: Arranging = {
    layout,
    dock: useDock(layout, (next) => onChange(next)),
    onChange,
    onNudge: (key, side) => apply(nudge(layout, key, side), key, t('{{name}} was moved.', { name: named(key) })),
    onWiden: (key, by) => apply(widen(layout, key, by), key),
    onRemove: (key) => {
      setSaid(t('{{name}} was taken off the page.', { name: named(key) }))
      onChange(remove(layout, key))
    },
    onAdd: (node, to) => apply(putInto(layout, node, to), node.key, t('{{name}} was added.', { name: nameOf(node) })),
  }
  const onPage = new Set(widgetsIn(layout))
  const left = cards.filter(({ widget }) => widget && !onPage.has(widgets[widget]))
  return (
    <div className={classes['arrange']}>
      <div className={classes['canvas']}>
        <p className={classes['fixed']}>
          <IconLock size={15} stroke={1.7} aria-hidden />
          {above}
        </p>
        <ul className={classes['col']} aria-label={t('The page')}>
          {layout.items.map((node) => (
            <Box key={node.key} node={node} parent={layout} arranging={arranging} />
          ))}
        </ul>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => arranging.onAdd(newContainer('row'), layout.key)}
        >
          {t('Add row')}
        </Button>
      </div>
      <section className={classes['palette']} aria-label={t('Not on the page')}>
        <h2>{t('Not on the page')}</h2>
        <p>{t('Drag a part, or move it with Alt and an arrow key. Everyone sees the page so once you save.')}</p>
        {left.length === 0 && <p>{t('Everything is on the page.')}</p>}
        <ul>{left.map(({ widget }) => widget && <Offered key={widget} plugin={widgets[widget]} arranging={arranging} />)}</ul>
        <p className={classes['said']} role="status">
          {said}
        </p>
      </section>
    </div>
  )
}

function Offered({ plugin, arranging: { dock, onAdd, layout } }: { plugin: number; arranging: Arranging }) {
  const { t } = useTranslation()
  const nameOf = useNodeName()
  const [node] = useState(() => newWidget(plugin))
  const name = nameOf(node)
  return (
    <li {...dock.source(node)}>
      <button type="button" className={classes['offered']} onClick={() => onAdd(node, layout.key)}>
        <IconPlus size={16} stroke={1.7} aria-hidden />
        <span>{t('Add {{name}}', { name })}</span>
      </button>
    </li>
  )
}
