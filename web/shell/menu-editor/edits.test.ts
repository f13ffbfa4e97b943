import { changesOf, companyMenu, companyPart, isAlone } from '@atrium/contract/access/company-menu.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menu } from '../../app/features.ts'
import { change, find, isRenamed, moveBranch, moveEntry, moveOut, rename, reset, step, type Tree } from './edits.ts'

const usual: Tree = companyPart(companyMenu(menu))
const names = usual.flatMap((branch) => [branch.oldTitle, ...branch.items.map((item) => item.oldTitle)])
const order = (tree: Tree) => tree.map(({ oldTitle }) => oldTitle)
const inside = (tree: Tree, group: string) => find(tree, group)?.branch.items.map(({ oldTitle }) => oldTitle) ?? []

test('Home stays first, and nothing comes before it', () => {
  expect(moveBranch(usual, 'Home', 4)).toBe(usual)
  expect(order(moveBranch(usual, 'Leases', 0)).slice(0, 2)).toEqual(['Home', 'Leases'])
  expect(step(usual, usual[1]?.oldTitle ?? '', -1)).toBe(usual)
})

test('an entry moves within its group and to another; not out of one that keeps its entries, nor into it', () => {
  const [first = '', second = ''] = inside(usual, 'Legal')
  expect(inside(step(usual, first, 1), 'Legal').slice(0, 2)).toEqual([second, first])
  expect(step(usual, first, -1)).toBe(usual)
  const moved = moveEntry(usual, 'Legal-Lease Documents', 'Leases', 9)
  expect(inside(moved, 'Leases')).toEqual(['Leases-Leases', 'Legal-Lease Documents'])
  expect(inside(moved, 'Legal')).not.toContain('Legal-Lease Documents')
  expect(moveEntry(usual, 'Manage users-Users', 'Legal', 0)).toBe(usual)
  expect(moveEntry(usual, 'Legal-Lease Documents', 'Manage users', 0)).toBe(usual)
  expect(moveEntry(usual, 'Legal-Lease Documents', 'Home', 0)).toBe(usual)
})

test('a name is given and taken back, with the icon', () => {
  const renamed = change(rename(usual, 'Leases', 'Tenancies', 'Leases'), 'Leases', { icon: 'star' })
  const found = find(renamed, 'Leases')
  expect(found?.branch).toMatchObject({ own: 'Tenancies', icon: 'star' })
  expect(found && isRenamed(found)).toBe(true)
  expect(reset(renamed, 'Leases')).toEqual(usual)
  expect(rename(usual, 'Leases', 'Leases', 'Leases')).toEqual(usual)
})

test('an entry goes beside the groups with its name, and back into one; nothing is put into it', () => {
  const named = change(rename(usual, 'Legal-Lease Documents', 'Contracts', 'Lease Documents'), 'Legal-Lease Documents', {
    visible: false,
  })
  const out = moveOut(named, 'Legal-Lease Documents', 0)
  expect(order(out).slice(0, 2)).toEqual(['Home', 'Legal-Lease Documents'])
  expect(out[1]).toMatchObject({ own: 'Contracts', visible: false })
  expect(inside(out, 'Legal')).not.toContain('Legal-Lease Documents')
  expect(moveEntry(out, 'Leases-Leases', 'Legal-Lease Documents', 0)).toBe(out)
  const back = moveEntry(out, 'Legal-Lease Documents', 'Legal', 0)
  expect(find(back, 'Legal-Lease Documents')?.node).toMatchObject({ own: 'Contracts', visible: false })
  expect(order(back)).toEqual(order(usual))
  expect(moveOut(usual, 'Manage users-Users', 3)).toBe(usual)
})

test('whatever is moved, each entry stays in the menu once, and what is stored makes the same menu', () => {
  const all = (tree: Tree) =>
    tree
      .flatMap((branch) => [...(isAlone(branch) ? [] : [branch.oldTitle]), ...branch.items.map(({ oldTitle }) => oldTitle)])
      .sort()
  const move = fc.record({
    what: fc.constantFrom(...names),
    group: fc.constantFrom(...order(usual)),
    at: fc.integer({ min: -3, max: 40 }),
    by: fc.constantFrom(1 as const, -1 as const),
    out: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const tree = moves.reduce((now, { what, group, at, by, out }) => {
        const moved = out ? moveOut(now, what, at) : moveEntry(moveBranch(now, what, at), what, group, at)
        return step(moved, what, by)
      }, usual)
      expect(all(tree)).toEqual(all(usual))
      expect(tree[0]).toBe(usual[0])
      expect(order(companyPart(companyMenu(menu, changesOf(menu, tree))))).toEqual(order(tree))
    }),
  )
})
