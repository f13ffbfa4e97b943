import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHUNKS, chunk } from './chunks.ts'

test('every module that a chunk begins with is there', () => {
  const web = join(import.meta.dirname, '..')
  const missing = Object.values(CHUNKS)
    .flat()
    .filter((path) => !existsSync(join(web, path)))
  expect(missing).toEqual([])
})

test('what pages of one feature share is one chunk, as far as each of them has fetched what it needs', () => {
  const at = (path: string) => join(import.meta.dirname, '..', path)
  const table = 'kit/EntityTable.tsx'
  const imported: Record<string, string[]> = {
    'features/leases/First.tsx': [table, 'features/leases/words.ts', 'features/leases/Views.tsx', 'features/leases/Large.tsx'],
    'features/leases/Second.tsx': [table, 'features/leases/words.ts', 'features/leases/Views.tsx'],
    'features/leases/Third.tsx': [table, ...['Views.tsx', 'OnCard.tsx', 'Large.tsx'].map((name) => `features/leases/${name}`)],
    'features/leases/Card.tsx': ['features/leases/OnCard.tsx'],
    'features/eft/Page.tsx': [table, 'kit/Chart.tsx'],
    'features/leases/Large.tsx': ['kit/Chart.tsx'],
  }
  const pages = ['First', 'Second', 'Third', 'Card'].map((name) => at(`features/leases/${name}.tsx`))
  const graph = {
    getModuleInfo: (id: string) => ({
      importedIds: (Object.entries(imported).find(([path]) => at(path) === id)?.[1] ?? []).map(at),
      dynamicallyImportedIds: id === at('app/main.ts') ? [...pages, at('features/eft/Page.tsx')] : [],
      code: null,
    }),
  }
  const chunkOf = (path: string) => chunk(at(path), graph)
  expect(chunkOf(table)).toBe('table')
  expect([chunkOf('features/leases/words.ts'), chunkOf('features/leases/Views.tsx')]).toEqual(['leases-pages', 'leases-pages'])
  // A card has no table; not every page has a chart; one page alone takes its own.
  expect(chunkOf('features/leases/OnCard.tsx')).toBeNull()
  expect([chunkOf('features/leases/Large.tsx'), chunkOf('kit/Chart.tsx')]).toEqual([null, null])
  expect(chunkOf('features/leases/First.tsx')).toBeNull()
})
