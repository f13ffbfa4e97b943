import { documentEndings, imageEndings, MAX_FILE_SIZE } from '@atrium/contract/kit/files.ts'
import { expect, test } from 'vitest'
import { formatSize } from '../formatting.ts'
import { checkFile } from './checkFile.ts'
import { storedFile } from './fileValue.ts'

test('a file of an allowed kind and size passes', () => {
  expect(checkFile({ name: 'Lease.PDF', size: 10 }, documentEndings)).toBeUndefined()
  expect(checkFile({ name: 'May.report.xlsx', size: MAX_FILE_SIZE }, documentEndings)).toBeUndefined()
})

test('a wrong kind, an empty one and one too large each get their words', () => {
  expect(checkFile({ name: 'run.exe', size: 10 }, documentEndings)?.text).toContain('not a kind of file')
  expect(checkFile({ name: 'lease', size: 10 }, documentEndings)?.text).toContain('not a kind of file')
  expect(checkFile({ name: 'lease.pdf', size: 10 }, imageEndings)?.text).toContain('not a kind of file')
  expect(checkFile({ name: 'a.pdf', size: 0 }, documentEndings)?.text).toContain('empty')
  expect(checkFile({ name: 'a.pdf', size: MAX_FILE_SIZE + 1 }, documentEndings)?.values['limit']).toBe('50 MB')
})

test.each([
  [0, '0 Bytes'],
  [512, '512 Bytes'],
  [1536, '1.5 KB'],
  [1234567, '1.18 MB'],
  [1024 ** 3, '1 GB'],
])('%i bytes are %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))

test('the path of a kept file tells its name and type', () => {
  expect(storedFile('/files/12/Lease%20May.pdf', 3)).toMatchObject({ name: 'Lease May.pdf', type: 'application/pdf', siteId: 3 })
  expect(storedFile('/files/12/100%.png').name).toBe('100%.png')
})
