import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../app.ts'
import { recipientLists } from '../platform/delivery/audience.ts'
import { repositoryImage } from '../platform/files/from-repository.ts'
import { fileFetched } from '../platform/files/open-file.ts'
import { addressBook } from '../platform/tenancy/address-book.ts'

const ofPlatform: unknown[] = [addressBook, fileFetched, recipientLists, repositoryImage]

test('every port is answered by a feature, and none is answered that nobody asks', async () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: (path) => path.endsWith('.test.ts') })
  const modules: object[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  // Beside ports there are names of what happens.
  const ofFeatures: unknown[] = modules.flatMap((module) => Object.values(module).filter((one) => typeof one === 'object'))
  const answered: unknown[] = features.flatMap(({ answers = [] }) => answers.map(({ port }) => port))
  expect(ofFeatures.length).toBeGreaterThan(4)
  const nameOf = (port: unknown) => (port as { name: string }).name
  expect(answered.map(nameOf).sort()).toEqual([...ofFeatures, ...ofPlatform].map(nameOf).sort())
})
