import '@xyflow/react/dist/base.css'
import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import {
  BaseEdge,
  type Edge,
  type EdgeProps,
  MarkerType,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useNodesInitialized,
  useReactFlow,
  useStore,
} from '@xyflow/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedOf, blocksOf, END, START } from './blocks.ts'
import { type Direction, type Layout, layoutOf, pathOf, type Size } from './layout.ts'
import classes from './Picture.module.css'
import { nodeTypes, type PictureNode } from './PictureNode.tsx'
import type { StepInPicture } from './pictured.ts'

interface Props {
  steps: readonly StepInPicture[]
  direction: Direction
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** Two of them stand beside each other on a phone, and can be read. */
const WIDTH = 200
const END_SIZE = { width: 76, height: 28 }
/** Until it is known how tall a step is. */
const GUESS = 84
/** Smaller it cannot be read, so that the picture begins at its start instead of being shown whole. */
const READABLE = 0.75
const SMALLEST = 0.08
const MARGIN = 16

type Line = Edge<{ path: string; passesBy: boolean; isDone: boolean }, 'line'>

const LineOf = ({ data, markerEnd }: EdgeProps<Line>) => (
  <BaseEdge
    path={data?.path ?? ''}
    className={classes['line'] ?? ''}
    data-by={data?.passesBy || undefined}
    data-done={data?.isDone || undefined}
    {...(markerEnd ? { markerEnd } : {})}
  />
)
const edgeTypes = { line: LineOf }

/** How the steps of a workflow follow each other, drawn: docs/features/workflows.md. */
export const Picture = (props: Props) => (
  <ReactFlowProvider>
    <Drawn {...props} />
  </ReactFlowProvider>
)

function Drawn({ steps, direction, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [heights, setHeights] = useState<Readonly<Record<string, number>>>({})
  const { setCenter, getZoom } = useReactFlow()
  const layout = useMemo(() => layoutOf(treeOf(steps), sizeIn(heights), direction), [steps, heights, direction])
  const onFocus = useCallback(
    (key: string) => {
      const place = layout.places.get(key)
      const { width, height } = sizeIn(heights)(key)
      if (place) void setCenter(place.x + width / 2, place.y + height / 2, { zoom: Math.max(getZoom(), READABLE) })
    },
    [layout, heights, setCenter, getZoom],
  )
  const nodes = useMemo((): PictureNode[] => {
    const put = (id: string) => {
      const { width, height } = sizeIn(heights)(id)
      const isMeasured = isEnd(id) || heights[id] !== undefined
      return {
        id,
        position: layout.places.get(id) ?? { x: 0, y: 0 },
        width,
        ...(isMeasured ? { measured: { width, height } } : {}),
      }
    }
    const ends = [START, END].map(
      (id): PictureNode => ({ ...put(id), type: 'end', data: { text: id === START ? t('Beginning') : t('End') } }),
    )
    const points = layout.points.map(
      (id): PictureNode => ({
        id,
        type: 'point',
        data: {},
        position: layout.places.get(id) ?? { x: 0, y: 0 },
        width: 1,
        height: 1,
        measured: { width: 1, height: 1 },
      }),
    )
    // In the order of the list: so they are gone through by keyboard.
    const told = steps.flatMap((step): PictureNode[] => [
      ...(step.asked ? [{ ...put(askedOf(step.key)), type: 'asked' as const, data: { text: step.asked } }] : []),
      { ...put(step.key), type: 'step', data: { step, isChosen: step.key === chosen, onFocus } },
    ])
    return [...points, ...ends.slice(0, 1), ...told, ...ends.slice(1)]
  }, [steps, layout, heights, chosen, onFocus, t])
  const edges = useMemo(() => {
    const begun = new Set(steps.filter(({ state }) => state?.isDone || state?.isOpen).map(({ key }) => key))
    const done = new Set(steps.filter(({ state }) => state?.isDone).map(({ key }) => key))
    const isGone = (from: string, to: string) => begun.has(to) || (layout.points.includes(to) && done.has(from))
    return layout.lines.map(
      ({ id, from, to, points, passesBy }): Line => ({
        id,
        source: from,
        target: to,
        type: 'line',
        data: { path: pathOf(points), passesBy, isDone: isGone(from, to) },
        ...(layout.points.includes(to) ? {} : { markerEnd: arrowOf(isGone(from, to)) }),
      }),
    )
  }, [steps, layout])
  const onNodesChange = useCallback((changes: NodeChange<PictureNode>[]) => {
    const found = changes.flatMap((change) =>
      change.type === 'dimensions' && change.dimensions ? [[change.id, change.dimensions.height] as const] : [],
    )
    if (found.length > 0) setHeights((before) => ({ ...before, ...Object.fromEntries(found) }))
  }, [])
  const first = steps.find(({ state }) => state?.isOpen)?.key
  return (
    <div
      className={classes['frame']}
      data-direction={direction}
      style={{ ['--tall' as string]: `${Math.ceil(layout.height + 2 * MARGIN)}px` }}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onNodeClick={(_, { type, id }) => type === 'step' && onChoose(id)}
        aria-label={t('How the steps follow each other')}
        minZoom={SMALLEST}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        // The page scrolls over it; with Ctrl, or two fingers, it is made larger.
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        proOptions={{ hideAttribution: true }}
      >
        <View layout={layout} focus={first} direction={direction} />
      </ReactFlow>
    </div>
  )
}

/** As large on a line that was gone, which is thicker, and in its colour. */
const arrowOf = (isDone: boolean) => ({
  type: MarkerType.ArrowClosed,
  ...(isDone ? { width: 10.5, height: 10.5, color: 'var(--done)' } : { width: 14, height: 14 }),
})

const isEnd = (id: string) => id === START || id === END

const sizeIn =
  (heights: Readonly<Record<string, number>>) =>
  (id: string): Size =>
    isEnd(id) ? END_SIZE : { width: WIDTH, height: heights[id] ?? GUESS }

const treeOf = (steps: readonly StepInPicture[]) =>
  blocksOf(steps.map(({ key, group, asked }) => ({ key, group, isConditional: asked !== undefined })))

/** What is seen of the picture: all of it where that can be read, else its start, or where a run is; and the buttons that change that. */
function View({ layout, focus, direction }: { layout: Layout; focus: string | undefined; direction: Direction }) {
  const { t } = useTranslation()
  const { setViewport, fitView, zoomIn, zoomOut } = useReactFlow()
  const width = useStore((store) => store.width)
  const height = useStore((store) => store.height)
  const isMeasured = useNodesInitialized()
  const at = focus === undefined ? undefined : layout.places.get(focus)
  const along = direction === 'down' ? at?.y : at?.x
  const { width: wide, height: tall } = layout
  useEffect(() => {
    if (isMeasured && width > 0) void setViewport(firstView({ width: wide, height: tall }, { width, height }, direction, along))
  }, [isMeasured, width, height, wide, tall, along, direction, setViewport])
  return (
    <Panel position="top-right" className={classes['buttons'] ?? ''}>
      <ActionIcon variant="default" aria-label={t('Zoom in')} onClick={() => void zoomIn()}>
        <IconPlus size={16} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('Zoom out')} onClick={() => void zoomOut()}>
        <IconMinus size={16} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('Show all of it')} onClick={() => void fitView({ maxZoom: 1, padding: 0.05 })}>
        <IconMaximize size={16} />
      </ActionIcon>
    </Panel>
  )
}

function firstView(layout: Size, box: Size, direction: Direction, along: number | undefined) {
  const fits = Math.min((box.width - 2 * MARGIN) / layout.width, (box.height - 2 * MARGIN) / layout.height)
  const zoom = Math.min(1, Math.max(fits, READABLE))
  /** In the middle where there is room, else where it begins, or so that what is under way is in it. */
  const offset = (whole: number, room: number, from: number | undefined) => {
    const left = room - whole * zoom
    if (left >= 2 * MARGIN || from === undefined) return left >= 0 ? left / 2 : MARGIN
    return Math.max(left - MARGIN, Math.min(MARGIN, room / 3 - from * zoom))
  }
  const isDown = direction === 'down'
  const across = (whole: number, room: number) => (room - whole * zoom) / 2
  return {
    zoom,
    x: isDown ? across(layout.width, box.width) : offset(layout.width, box.width, along),
    y: isDown ? offset(layout.height, box.height, along) : across(layout.height, box.height),
  }
}
