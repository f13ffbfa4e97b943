import { expect, test } from 'vitest'
import { isReady, needsFirst, rowOf, tallyOf, titleOf } from './upload-rows.ts'

const file = (name: string, size = 100) => ({ name, size }) as File
const row = (id: number, more: object = {}) => ({ ...rowOf(id, file(`${id}.pdf`), { id: 7, by: 'name' }), ...more })

test('a title is the name of the file, readable', () => {
  expect(titleOf('Welcome_Letter__May.2026.pdf')).toBe('Welcome Letter May.2026')
  expect(titleOf('Bail – Élan.PDF')).toBe('Bail – Élan')
  expect(titleOf(`${'x'.repeat(300)}.pdf`)).toHaveLength(200)
})

test('what needs a person stands first, the others keep their order', () => {
  const rows = [row(1), row(2, { by: 'words' }), row(3), rowOf(4, file('scan.pdf'), { id: null, maybe: [] })]
  expect(needsFirst(rows).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

test('without a client, or without the title its type asks for, a file is not ready', () => {
  expect(isReady(row(1), true)).toBe(true)
  expect(isReady(row(1, { title: '  ' }), true)).toBe(false)
  expect(isReady(row(1, { title: '' }), false)).toBe(true)
  expect(isReady(row(1, { tenantId: null }), false)).toBe(false)
  expect(isReady(row(1, { state: 'sent' }), false)).toBe(false)
  expect(isReady(row(1, { state: 'failed' }), false)).toBe(true)
})

test('the tally counts bytes, not files', () => {
  const rows = [
    row(1, { state: 'sent', file: file('a.pdf', 300) }),
    row(2, { state: 'sending', progress: 0.5, file: file('b.pdf', 100) }),
    row(3, { state: 'failed' }),
    row(4, { tenantId: null, file: file('c.pdf', 9_000) }),
  ]
  expect(tallyOf(rows, true)).toEqual({ sent: 1, failed: 1, sending: 1, ready: 1, lacking: 1, share: 0.7 })
  expect(tallyOf([], true).share).toBe(0)
})
