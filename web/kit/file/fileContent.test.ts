import { documentEndings } from '@atrium/contract/kit/files.ts'
import { expect, test } from 'vitest'
import { fileFault } from './checkFile.ts'
import { contentMatchesEnding } from './fileContent.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])
const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0])

test.each([
  ['lease.pdf', '%PDF-1.7\n', true],
  ['lease.pdf', 'MZ not a PDF', false],
  ['lease.pdf', png, false],
  ['photo.PNG', png, true],
  ['photo.jpg', png, false],
  ['list.xlsx', zip, true],
  ['list.xlsx', '%PDF-1.7', false],
  ['letter.doc', zip, false],
  ['notes.txt', 'Bonjour, été', true],
  ['notes.csv', zip, false],
  ['notes.txt', '%PDF-1.7', false],
  ['unknown.abc', zip, true],
])('%s: what its first bytes say', async (name, content, is) => {
  expect(await contentMatchesEnding(new File([content], name))).toBe(is)
})

test('a file that is not what it says is refused in words', async () => {
  const fault = await fileFault(new File(['<html>'], 'lease.pdf'), documentEndings)
  expect(fault?.text).toBe('“{{name}}” is not a {{kind}} file, whatever its name says. Save it again, or choose another one.')
  expect(fault?.values).toMatchObject({ name: 'lease.pdf', kind: 'PDF' })
  expect(await fileFault(new File(['%PDF-1.7'], 'lease.pdf'), documentEndings)).toBeUndefined()
  expect((await fileFault(new File(['a'], 'run.exe'), documentEndings))?.text).toContain('not a kind of file')
})
