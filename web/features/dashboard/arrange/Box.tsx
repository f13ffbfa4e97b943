import type { LayoutContainer, LayoutNode } from '@atrium/contract/kit/home-layout.ts'
import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconChevronDown,
  IconGripVertical,
  IconPlus,
  IconTrash,
  IconViewportNarrow,
  IconViewportWide,
  IconX,
} from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from '../../../kit/menus/LateMenu.tsx'
import classes from './Arrange.module.css'
import type { Arranging } from './Canvas.tsx'
import { inTwelfths, newContainer, type Side } from './edits.ts'
import { Splitter } from './Splitter.tsx'
import { useNodeName } from './useNodeName.ts'

interface Props {
  node: LayoutNode
  parent: LayoutContainer
  arranging: Arranging
}

const sides: Readonly<Record<string, Side>> = { ArrowUp: 'above', ArrowDown: 'below', ArrowLeft: 'left', ArrowRight: 'right' }

/** A place of the page: a widget by its name, or a row or column of places. */
export function Box({ node, parent, arranging }: Props) {
  const { t } = useTranslation()
  const name = useNodeName()(node)
  const { dock, onNudge, onRemove } = arranging
  const isRow = parent.direction === 'row'
  const isLast = parent.items.at(-1)?.key === node.key
  const onKeyDown = (event: KeyboardEvent) => {
    const side = sides[event.key]
    if (event.key === 'Delete') onRemove(node.key)
    else if (side && event.altKey) onNudge(node.key, side)
    else return
    event.preventDefault()
  }
  return (
    <li className={classes['box']} data-type={node.type} {...dock.source(node)} {...dock.target(node)}>
      <div className={classes['head']}>
        <IconGripVertical size={15} className={classes['grip']} aria-hidden />
        <LateMenu
          position="bottom-start"
          button={
            <button
              type="button"
              className={classes['name']}
              data-part={node.key}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Delete"
              onKeyDown={onKeyDown}
            >
              <span>{name}</span>
              <IconChevronDown size={14} stroke={1.7} aria-hidden />
            </button>
          }
        >
          <Actions node={node} isRow={isRow} arranging={arranging} />
        </LateMenu>
        <button
          type="button"
          className={classes['off']}
          aria-label={t('Take off the page: {{name}}', { name })}
          onClick={() => onRemove(node.key)}
        >
          <IconX size={15} stroke={1.7} aria-hidden />
        </button>
      </div>
      {node.type === 'layout' && <Inside node={node} arranging={arranging} />}
      {isRow && !isLast && <Splitter nodeKey={node.key} parent={parent} arranging={arranging} />}
    </li>
  )
}

function Inside({ node, arranging }: { node: LayoutContainer; arranging: Arranging }) {
  const { t } = useTranslation()
  if (node.items.length === 0) return <p className={classes['empty']}>{t('Empty. Drag a part here.')}</p>
  const columns = inTwelfths(node.items.map(({ size }) => size)).map((share) => `minmax(0, ${share}fr)`)
  return (
    <ul
      className={classes[node.direction]}
      style={node.direction === 'row' ? ({ '--columns': columns.join(' ') } as CSSProperties) : undefined}
    >
      {node.items.map((item) => (
        <Box key={item.key} node={item} parent={node} arranging={arranging} />
      ))}
    </ul>
  )
}

function Actions({ node, isRow, arranging }: { node: LayoutNode; isRow: boolean; arranging: Arranging }) {
  const { t } = useTranslation()
  const { onNudge, onWiden, onRemove, onAdd } = arranging
  const move = (side: Side) => () => onNudge(node.key, side)
  const icon = { size: 16, stroke: 1.7 }
  return (
    <>
      {node.type === 'layout' && (
        <>
          <Menu.Item
            leftSection={<IconPlus {...icon} />}
            onClick={() => onAdd(newContainer(node.direction === 'row' ? 'col' : 'row'), node.key)}
          >
            {node.direction === 'row' ? t('Add column') : t('Add row')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={move('above')}>
        {t('Move up')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={move('below')}>
        {t('Move down')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowLeft {...icon} />} onClick={move('left')}>
        {t('Move left')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={move('right')}>
        {t('Move right')}
      </Menu.Item>
      {isRow && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconViewportWide {...icon} />} onClick={() => onWiden(node.key, 1)}>
            {t('Wider')}
          </Menu.Item>
          <Menu.Item leftSection={<IconViewportNarrow {...icon} />} onClick={() => onWiden(node.key, -1)}>
            {t('Narrower')}
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onRemove(node.key)}>
        {t('Take off the page')}
      </Menu.Item>
    </>
  )
}
