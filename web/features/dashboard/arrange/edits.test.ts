import { HomeLayout, type LayoutContainer, type LayoutNode, widgetsIn } from '@atrium/contract/kit/home-layout.ts'
import { describe, expect, test } from 'vitest'
import { tidied } from '../tidied.ts'
import { find, inTwelfths, newContainer, newWidget, nudge, placeOf, putBeside, putInto, remove, widen } from './edits.ts'

const part = (key: string, plugin: number, size = 1): LayoutNode => ({ type: 'plugin', key, size, plugin })
const box = (key: string, direction: 'row' | 'col', items: LayoutNode[], size = 1): LayoutContainer => ({
  type: 'layout',
  key,
  size,
  direction,
  items,
})
/** One; a row of two and three; four. */
const page = box('page', 'col', [part('one', 1), box('row', 'row', [part('two', 2, 5), part('three', 3, 3)]), part('four', 4)])

/** A layout as its keys: a row in brackets, a column in braces. */
function drawn(node: LayoutNode): string {
  if (node.type === 'plugin') return String(node.plugin)
  const inside = node.items.map(drawn).join(' ')
  return node.direction === 'row' ? `[${inside}]` : `{${inside}}`
}

describe('the editor of a start page', () => {
  test('puts a part beside another one in its row or column, wherever it was', () => {
    expect(drawn(putBeside(page, part('one', 1), 'three', 'left'))).toBe('{[2 1 3] 4}')
    expect(drawn(putBeside(page, part('two', 2), 'four', 'below'))).toBe('{1 [3] 4 2}')
    expect(drawn(putBeside(page, newWidget(9), 'one', 'above'))).toBe('{9 1 [2 3] 4}')
  })

  test('makes a row or a column of two where the other stands in the other direction', () => {
    expect(drawn(putBeside(page, part('four', 4), 'one', 'right'))).toBe('{[1 4] [2 3]}')
    expect(drawn(putBeside(page, part('four', 4), 'two', 'above'))).toBe('{1 [{4 2} 3]}')
  })

  test('a part takes the usual share of the row that it is put into', () => {
    const next = putInto(page, part('one', 1), 'row')
    expect(find(next, 'one')?.size).toBe(4)
  })

  test('nothing goes into itself, beside itself, beside the page, or deeper than it may', () => {
    const row = find(page, 'row') as LayoutNode
    expect(putBeside(page, row, 'two', 'above')).toBe(page)
    expect(putBeside(page, row, 'row', 'above')).toBe(page)
    expect(putInto(page, row, 'row')).toBe(page)
    expect(putBeside(page, part('one', 1), 'page', 'above')).toBe(page)
    const deep = box('a', 'col', [box('b', 'row', [box('c', 'col', [box('d', 'row', [part('x', 8), part('y', 9)])])])])
    expect(putBeside(deep, newWidget(1), 'x', 'above')).toBe(deep)
    expect(HomeLayout.safeParse(deep).success).toBe(true)
  })

  test('steps past a neighbour, into a row, out of it again, and no further than the page', () => {
    const into = nudge(page, 'one', 'below')
    expect(drawn(into)).toBe('{[2 3 1] 4}')
    const past = nudge(into, 'one', 'below')
    expect(drawn(past)).toBe('{[2 3] 1 4}')
    expect(drawn(nudge(past, 'one', 'below'))).toBe('{[2 3] 4 1}')
    expect(drawn(nudge(page, 'three', 'left'))).toBe('{1 [3 2] 4}')
    expect(nudge(page, 'two', 'left')).toBe(page)
    expect(nudge(page, 'one', 'above')).toBe(page)
    expect(nudge(page, 'page', 'above')).toBe(page)
  })

  test('loses and doubles no part, whatever is done', () => {
    const keys = ['one', 'two', 'three', 'four', 'row']
    const sides = ['left', 'right', 'above', 'below'] as const
    for (const key of keys)
      for (const side of sides) {
        expect(widgetsIn(nudge(page, key, side)).toSorted()).toEqual([1, 2, 3, 4])
        for (const target of keys)
          expect(widgetsIn(putBeside(page, find(page, key) as LayoutNode, target, side)).toSorted()).toEqual([1, 2, 3, 4])
      }
  })

  test('a part grows at the cost of its neighbour, in twelfths', () => {
    const next = widen(page, 'two', 1)
    const { parent } = placeOf(next, 'two') ?? {}
    expect(parent?.items.map(({ size }) => size)).toEqual([8, 4])
    expect(widen(page, 'three', 1)).not.toBe(page)
    expect(widen(widen(page, 'two', 1), 'two', 4)).toEqual(widen(page, 'two', 1))
    expect(widen(page, 'one', 1)).toBe(page)
    expect(inTwelfths([1, 1, 1, 1, 1])).toEqual([4, 2, 2, 2, 2])
    expect(inTwelfths([12, 12])).toEqual([6, 6])
  })

  test('keeps no row of nothing or of one part', () => {
    const emptied = remove(remove(page, 'two'), 'one')
    expect(drawn(emptied)).toBe('{[3] 4}')
    expect(drawn(tidied({ ...emptied, items: [...emptied.items, newContainer('row')] }))).toBe('{3 4}')
  })
})
