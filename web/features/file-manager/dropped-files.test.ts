import { expect, test } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

const file = (name: string) => ({ isFile: true, name, file: (done: (file: File) => void) => done(new File(['x'], name)) })
/** As a browser hands them out: some at a time, at last none. */
const folder = (name: string, ...content: readonly object[]) => ({
  isFile: false,
  name,
  createReader: () => {
    const left = [...content]
    return { readEntries: (done: (entries: object[]) => void) => done(left.splice(0, 2)) }
  },
})
const dropped = (...entries: readonly object[]) =>
  droppedFiles({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] } as never)

test('a drop has its files with their folders, and the folders that nothing lies in', async () => {
  const { files, empty } = await dropped(
    file('a.pdf'),
    folder(
      'Plans',
      file('b.pdf'),
      folder('Old', folder('2019'), folder('2020', file('c.pdf'))),
      folder('New'),
      file('.DS_Store'),
    ),
    folder('Photos', file('Thumbs.db')),
  )
  expect(files.map(({ file: { name }, path }) => [path, name])).toEqual([
    ['', 'a.pdf'],
    ['Plans', 'b.pdf'],
    ['Plans/Old/2020', 'c.pdf'],
  ])
  expect(empty).toEqual(['Plans/Old/2019', 'Plans/New', 'Photos'])
})

test('what has no folders has none that are empty', async () => {
  const { files, empty } = await droppedFiles({ items: [], files: [new File(['x'], 'a.pdf')] } as never)
  expect([files.length, empty]).toEqual([1, []])
})
