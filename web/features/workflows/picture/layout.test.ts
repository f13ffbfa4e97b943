import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedOf, blocksOf, END, forkOf, joinOf, type PicturedStep, START } from './blocks.ts'
import { layoutOf, pathOf } from './layout.ts'

const size = (id: string) =>
  id === START || id === END ? { width: 60, height: 24 } : { width: 220, height: 70 + (id.length % 3) * 20 }
const step = (key: string, group: number, isConditional = false): PicturedStep => ({ key, group, isConditional })

test('steps follow each other down one line, those of a group stand side by side between a fork and a join', () => {
  const { places, lines, width } = layoutOf(blocksOf([step('a', 0), step('b', 1), step('c', 1), step('d', 2)]), size, 'down')
  const middle = (id: string) => (places.get(id)?.x ?? 0) + size(id).width / 2
  expect([middle(START), middle('a'), middle('d'), middle(END)]).toEqual(Array(4).fill(width / 2))
  expect(places.get('b')?.y).toBe(places.get('c')?.y)
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [START, 'a'],
    [forkOf('group b'), 'b'],
    ['b', joinOf('group b')],
    [forkOf('group b'), 'c'],
    ['c', joinOf('group b')],
    ['a', forkOf('group b')],
    [joinOf('group b'), 'd'],
    ['d', END],
  ])
})

test('a step with a condition is asked for, and passed by beside it', () => {
  const { places, lines } = layoutOf(blocksOf([step('a', 0, true)]), size, 'down')
  const by = lines.find(({ passesBy }) => passesBy)
  expect([by?.from, by?.to]).toEqual([askedOf('a'), joinOf('a')])
  expect(by?.points[1]?.x).toBeGreaterThan((places.get('a')?.x ?? 0) + size('a').width)
})

test('no node of any workflow lies on another, all are within the picture and on a way from its start to its end', () => {
  const steps = fc
    .array(fc.record({ together: fc.boolean(), isConditional: fc.boolean() }), { maxLength: 50 })
    .map((all) => all.map(({ together, isConditional }, at) => ({ together: together && at > 0, isConditional })))
  fc.assert(
    fc.property(steps, fc.constantFrom('down' as const, 'across' as const), (all, direction) => {
      let group = -1
      const given = all.map(({ together, isConditional }, at) => step(`s${at}`, together ? group : ++group, isConditional))
      const layout = layoutOf(blocksOf(given), size, direction)
      const boxes = [...layout.places].filter(([id]) => !layout.points.includes(id)).map(([id, at]) => ({ ...at, ...size(id) }))
      for (const [at, one] of boxes.entries()) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= layout.width && one.y + one.height <= layout.height).toBe(true)
        for (const other of boxes.slice(at + 1))
          expect(
            one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y,
          ).toBe(true)
      }
      const reached = new Set([START])
      for (let before = 0; before !== reached.size; ) {
        before = reached.size
        for (const { from, to } of layout.lines) if (reached.has(from)) reached.add(to)
      }
      expect(reached.size).toBe(layout.places.size)
    }),
    { numRuns: 300 },
  )
})

test('a path has rounded corners', () => {
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 0, y: 40 },
    ]),
  ).toBe('M0,0 L0,40')
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 0, y: 40 },
      { x: 4, y: 40 },
    ]),
  ).toBe('M0,0 L0,32 Q0,40 2,40 L4,40')
})
